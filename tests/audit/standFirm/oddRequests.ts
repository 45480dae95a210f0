import type { Random } from '../../fuzz/random';

/** A request as bytes, such as scanners, broken clients and the curious send. */
export function oddRequest(random: Random): string {
  const path = random.pick(PATHS);
  const headers = Array.from({ length: random.below(4) }, () => random.pick(HEADERS));
  const host = random.once(4) ? random.pick(HOSTS) : 'Host: localhost\r\n';
  const end = `${host}${headers.join('')}Connection: close\r\n\r\n`;
  return `${random.pick(METHODS)} ${path} ${random.pick(VERSIONS)}\r\n${end}`;
}

const LONG = 'a'.repeat(8_000);

const METHODS = [
  ...['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE'],
  ...['CONNECT', 'PROPFIND', 'BREW', 'get', ''],
] as const;

const VERSIONS = [
  ...['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', ''],
] as const;

const PATHS = [
  ...['/', '/offres', '/offres/', '/contact?a=b&c=%', '/favicon.svg', '/flux.xml', '/404', '//'],
  ...['//evil.example/offres', '/%00', '/%', '/%zz', '/%E9', '/%2e%2e/%2e%2e/etc/passwd'],
  ...['/../../etc/passwd', '/..%5c..%5cwindows', '/.env', '/.git/config', '/__proto__'],
  ...['/constructor', '/assets', '/assets/', '/index.html/index.html', '/functions/v1/'],
  ...['/functions/v1/send-contact-email', '/functions/v1/deliver-contact-emails'],
  ...['/functions/v1/..%2finbox', '/functions/v1/../../inbox', 'http://evil.example/offres'],
  ...['https://localhost:1/', 'http://[', '*', 'evil.example:443', '?', '#', '\\', `/${LONG}`],
  ...[`/${'../'.repeat(500)}`, `/?${LONG}`],
] as const;

const HOSTS = [
  ...['', 'Host:\r\n', 'Host: [\r\n', 'Host: evil.example\r\n'],
  ...['Host: localhost\r\nHost: evil.example\r\n', `Host: ${LONG}\r\n`, 'Host: \x00\r\n'],
] as const;

const HEADERS = [
  ...['Range: bytes=5-3\r\n', 'Range: bytes=0-9007199254740993\r\n', 'Range: bytes=-5\r\n'],
  ...['Range: bytes=999999999-\r\n', 'Range: bytes=0-0,-1,5-\r\n'],
  ...[`Range: bytes=${'0-,'.repeat(2_000)}\r\n`, 'Range: bytes\r\n', 'If-Range: "a"\r\n'],
  ...['If-None-Match: *\r\n', 'If-Match: W/"a"\r\n', `If-None-Match: ${'"a",'.repeat(2_000)}\r\n`],
  ...['If-Modified-Since: tomorrow\r\n', 'Accept-Encoding: br;q=0, *\r\n'],
  ...[`Accept-Encoding: ${'gzip;q=0.1,'.repeat(500)}\r\n`, 'Accept-Encoding: \xff\r\n'],
  ...['Expect: 100-continue\r\n', 'Expect: coffee\r\n'],
  ...['Upgrade: websocket\r\nConnection: upgrade\r\n'],
  ...['Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n', 'Content-Length: 5\r\n'],
  ...['Content-Length: -1\r\n', 'Content-Length: 99999999999999999999\r\n'],
  ...['Transfer-Encoding: chunked\r\n', 'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n'],
  ...['Transfer-Encoding: gzip\r\n', 'Origin: null\r\n', 'Origin: http://[\r\n'],
  ...['Content-Type: application/x-www-form-urlencoded\r\n', 'Content-Type: application/json\r\n'],
  ...['no colon at all\r\n', ': no name\r\n', ' folded\r\n', `X-Long: ${LONG}\r\n`],
  ...[`X-Too-Long: ${LONG}${LONG}${LONG}\r\n`, 'X-Odd: \x01\r\n'],
] as const;
