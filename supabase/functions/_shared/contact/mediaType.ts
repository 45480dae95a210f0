/** The two ways a message comes: from the script of the form, or from the form alone. */
export type MediaType = 'json' | 'form';

/** What the body claims to be; undefined for anything that is not read here, as compressed bodies. */
export function mediaTypeOf(headers: Headers): MediaType | undefined {
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') return undefined;
  const [type = '', ...parameters] = (headers.get('content-type') ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) return undefined;
  if (type === 'application/json') return 'json';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  return undefined;
}
