// Loaded before the server: its connections to Microsoft's sign-in go to the stand-in at ENTRA_PORT, under Microsoft's name.
import tls from 'node:tls';

const { connect } = tls;
const { ENTRA_PORT: port } = process.env;
if (!port) throw new Error('ENTRA_PORT is not set.');

tls.connect = ((options: tls.ConnectionOptions, ...rest: []) =>
  options.host === 'login.microsoftonline.com'
    ? connect({ ...options, host: '127.0.0.1', port: Number(port), rejectUnauthorized: false }, ...rest)
    : connect(options, ...rest)) as typeof connect;
