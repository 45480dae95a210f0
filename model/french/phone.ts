/** A French number as typed, « 04 65 71 12 34 », as an address to dial (RFC 3966): `tel:+33465711234`. */
export function phoneHref(phone: string): string {
  const national = frenchPhone(phone) ?? phone;
  return `tel:${national.replace(/[^\d+]/g, '').replace(/^0/, '+33')}`;
}

/**
 * A French number two digits by two, « 04 65 71 12 34 », whatever the shape it was typed in:
 * `0465711234`, `04.65.71.12.34`, `+33 4 65 71 12 34`, `+33 (0)4…`, `0033 4…`. Undefined for any other
 * number: of another country, too short, of four digits.
 */
export function frenchPhone(typed: string): string | undefined {
  const [, national] = PHONE.exec(typed.replace(/[\s.\-–/_]+/gu, '')) ?? [];
  return national ? `0${national}`.replace(/\d\d(?=\d)/g, '$& ') : undefined;
}

const PHONE = /^(?:0|(?:\+|00)33(?:\(0\)|0)?)([1-9]\d{8})$/;

/** Returns what to type as the address of a link, where what was typed is a French number: `tel:0478001122`. */
export function phoneAddress(typed: string): string | undefined {
  const phone = frenchPhone(typed.replace(/^tel:\/*/i, ''));
  return phone && `tel:${phone.replaceAll(' ', '')}`;
}
