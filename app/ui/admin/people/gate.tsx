import type { ReactNode } from 'react';
import { href } from 'react-router';
import { AdminLogo } from '../admin-logo.tsx';

/** A page before sign-in: one box on the admin background. */
export function Gate({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <main id="main" className="gate">
      <AdminLogo href={href('/')} ink="night" />
      <div className="gate-box">
        <h1>{title}</h1>
        {lead && <p className="muted">{lead}</p>}
        {children}
      </div>
    </main>
  );
}
