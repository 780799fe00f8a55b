import { createCookie, type RouterContextProvider } from 'react-router';
import type { Density } from '../../domain/people/density.ts';
import { servicesContext } from './http-context.server.ts';

type Context = Readonly<RouterContextProvider>;

const year = 365 * 24 * 60 * 60;

/** It holds a choice of this device and nothing about the person. */
const cookieFor = (context: Context) =>
  createCookie('density', {
    path: '/admin',
    httpOnly: true,
    sameSite: 'lax',
    secure: context.get(servicesContext).siteUrl.startsWith('https:'),
    maxAge: year,
  });

/** How close the lines of the panel are on this device. */
export async function densityOf(request: Request, context: Context): Promise<Density> {
  const chosen: unknown = await cookieFor(context).parse(request.headers.get('cookie'));
  return chosen === 'comfortable' ? 'comfortable' : 'compact';
}

/** The `Set-Cookie` by which this device remembers the choice. */
export const rememberDensity = (context: Context, density: Density): Promise<string> =>
  cookieFor(context).serialize(density);
