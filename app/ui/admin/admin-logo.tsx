import { LogoMark } from '../art/logo.tsx';
import { useSite } from '../site-context.tsx';

export function AdminLogo({ href, ink }: { href: string; ink: 'night' | 'window' }) {
  const [first, second] = useSite().data.firm.logo;
  return (
    <a className="logo" href={href}>
      <LogoMark ink={ink} />
      <span>
        {first} <b>{second}</b>
      </span>
    </a>
  );
}
