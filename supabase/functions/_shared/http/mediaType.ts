/** The two ways a message comes: from the script of the form, or from the form alone. */
export type MediaType = 'json' | 'form';

/** What a body claims to be; `readable` is false for one that is compressed, or in another charset. */
export interface BodyType {
  readonly mediaType: MediaType;
  readonly readable: boolean;
}

/** Undefined for anything that is neither of the two. */
export function bodyTypeOf(headers: Headers): BodyType | undefined {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const mediaType = MEDIA_TYPES.get(type);
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  const readable =
    (headers.get('content-encoding') ?? 'identity') === 'identity' &&
    (charset === undefined || /^charset="?utf-?8"?$/.test(charset));
  return mediaType && { mediaType, readable };
}

const MEDIA_TYPES: ReadonlyMap<string, MediaType> = new Map([
  ['application/json', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
]);
