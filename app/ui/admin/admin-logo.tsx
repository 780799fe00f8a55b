import { business } from '../../content/business.ts';
import { LogoMark } from '../art/logo.tsx';

export function AdminLogo({ href, ink }: { href: string; ink: 'night' | 'window' }) {
  const [first, second] = business.logo;
  return (
    <a className="logo" href={href}>
      <LogoMark ink={ink} />
      <span>
        {first} <b>{second}</b>
      </span>
    </a>
  );
}
