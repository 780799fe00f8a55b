// A plain `node:http` server, to measure the cost of `node:http` alone. bench/serving.ts starts it with a JSON file as argument. It
// answers every request with the body and headers in that file, and prints its port.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  headers: string[];
  body: string;
};
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => void response.writeHead(200, headers).end(bytes));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(address.port);
});
