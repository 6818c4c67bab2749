import { expect, it, vi } from 'vitest';
import { startBareFront } from '../../tests/harness/bare-front.ts';

it('asks whether the service leads on to a provider without taking what it says there', async () => {
  let isClosed = false;
  const front = await startBareFront((request, response) => {
    if (request.url?.startsWith('/auth-service/connect/') !== true) return void response.end();
    response.on('close', () => (isClosed = true));
    response.writeHead(302, { location: 'https://provider.example/' }).write('on the way');
    return undefined;
  });
  try {
    const answer = await fetch(`${front.url}/oauth/return?result=ok`, {
      redirect: 'manual',
      headers: { cookie: 'social=google' },
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toContain('/auth-service/connect/google');
    // Sooner than the probe's own time limit would end it.
    await vi.waitFor(() => expect(isClosed).toBe(true), { timeout: 1500 });
  } finally {
    await front.stop();
  }
});
