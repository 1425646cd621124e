// Accepts every mail over SMTP and counts them, in a process of its own. Sends `{ port }` first, then `{ received }` for each message.

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

let received = 0;

function serve(socket: Socket): void {
  let text = '';
  let isData = false;
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.write('220 sink\r\n');
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    for (;;) {
      const end = isData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
      if (end < 0) return;
      const line = isData ? '.' : text.slice(0, end).toUpperCase();
      text = text.slice(end + (isData ? 5 : 2));
      answer(line);
    }
  });

  function answer(line: string): void {
    if (isData) received += 1;
    isData = line === 'DATA';
    if (line === 'QUIT') socket.end('221 bye\r\n');
    else socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
  }
}

const server = createServer(serve);
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => process.send?.({ received }));
process.on('disconnect', () => process.exit());
