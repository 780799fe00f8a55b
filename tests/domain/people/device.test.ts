import { expect, it } from 'vitest';
import { deviceWords } from '../../../app/domain/people/device.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${windows} Chrome/156.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${windows} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`, 'Edge on Windows'],
  [`${windows} Chrome/156.0.0.0 Safari/537.36 OPR/130.0.0.0`, 'Opera on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [`${android} Chrome/156.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${android} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iphone} CriOS/156.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${iphone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 16503) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', 'Chrome on ChromeOS'],
])('%s is %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});

it('an unknown program has no words, and its text is not repeated', () => {
  expect([null, '', 'curl/8.5.0', '<script>'.repeat(10_000)].map(deviceWords)).toEqual(['', '', '', '']);
});
