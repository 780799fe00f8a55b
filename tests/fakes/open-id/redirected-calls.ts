// Loaded before the server: its connections to the sign-in of Microsoft and Google go to the stand-ins at SIGN_IN_PORTS, under their names.
import { syncBuiltinESMExports } from 'node:module';
import tls from 'node:tls';

const { connect } = tls;
const ports = JSON.parse(process.env.SIGN_IN_PORTS ?? '{}') as Record<string, number>;

tls.connect = ((options: tls.ConnectionOptions, ...rest: []) => {
  const port = ports[options.host ?? ''];
  return port === undefined
    ? connect(options, ...rest)
    : connect({ ...options, host: '127.0.0.1', port, rejectUnauthorized: false }, ...rest);
}) as typeof connect;
syncBuiltinESMExports();
