import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, signIn } from '../../admin.ts';
import { startServer, type TestServer } from '../../app.ts';
import { useBrowser } from '../../browser.ts';

const browser = useBrowser();

describe('the screen that connects Microsoft 365', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('takes the IDs without JavaScript, shows the commands filled in, and gives the certificate without its key', async () => {
    await addUser(server, 'owner@firm.example', 'owner');
    const cookie = await signIn(server, 'owner@firm.example');
    const [name = '', value = ''] = cookie.split('=');
    const page = await browser.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.context().addCookies([{ name, value, url: server.url }]);
    await page.goto(`${server.url}/admin/connections`);
    await page.getByRole('link', { name: 'Connect Microsoft 365' }).click();
    const save = () => page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    const notice = page.locator('#notice');
    await page.getByLabel('Application (client) ID').fill('aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee');
    await page.getByLabel('Directory (tenant) ID').fill('11111111-2222-4333-8444-555555555555');
    await page.getByLabel('Object ID').fill('aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee');
    await page.getByLabel('The mailbox that visitors answer to').fill('hello@firm.example');
    await page.getByLabel('A colleague’s mailbox').fill("kim'; Remove-Mailbox x@firm.example");
    await save();
    await notice.waitFor();
    expect(await notice.innerText()).toBe('Please correct the marked fields.');
    expect(await page.locator('#microsoft-object-error').innerText()).toContain(
      'Object ID of the enterprise application',
    );
    expect(await page.locator('#microsoft-outside-error').innerText()).toBe(
      'Please enter an email address, such as hello@firm.ca',
    );
    expect(await page.getByRole('button', { name: 'Connect', exact: true }).count()).toBe(0);
    await page.getByLabel('Object ID').fill('99999999-8888-4777-8666-555555555555');
    await page.getByLabel('A colleague’s mailbox').fill('kim@firm.example');
    await save();
    await page.getByText('Saved. Go on with the certificate').waitFor();
    const commands = await page.locator('#exchange-box code').nth(1).innerText();
    expect(commands).toContain(
      'New-ManagementRoleAssignment -App 99999999-8888-4777-8666-555555555555 -Role "Application Mail.Send" -CustomResourceScope "Website mailbox"',
    );
    expect(commands).toContain(`"PrimarySmtpAddress -eq 'hello@firm.example'"`);
    expect(await page.locator('#state-box').innerText()).toContain('Not connected yet.');

    const address = `${server.url}/admin/connections/microsoft/certificate`;
    const file = await (await fetch(`${address}/current`, { headers: { cookie } })).text();
    expect(file).not.toContain('PRIVATE');
    const certificate = new X509Certificate(file);
    expect(certificate.subject).toMatch(/^CN=Website of /);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect((await fetch(`${address}/next`, { headers: { cookie } })).status).toBe(404);

    await page.getByRole('button', { name: 'Remove it and its key' }).press('Enter');
    await page.getByText('Microsoft 365 is removed, with its key.').waitFor();
    expect(server.rows('SELECT id FROM accounts')).toEqual([]);
  });
});
