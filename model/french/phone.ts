/** Returns the address that dials a French number. @example phoneHref('04 65 71 12 34') // 'tel:+33465711234' */
export function phoneHref(phone: string): string {
  const national = frenchPhone(phone) ?? phone;
  return `tel:${national.replace(/[^\d+]/g, '').replace(/^0/, '+33')}`;
}

/**
 * Formats a French number in pairs of digits, « 04 65 71 12 34 ». Accepts `0465711234`, `04.65.71.12.34`, `+33 4 65 71
 * 12 34`, `+33 (0)4…`, `0033 4…`. Undefined for any other text, such as a foreign or incomplete number.
 */
export function frenchPhone(typed: string): string | undefined {
  const [, national] = PHONE.exec(typed.replace(/[\s.\-–/_]+/gu, '')) ?? [];
  return national ? `0${national}`.replace(/\d\d(?=\d)/g, '$& ') : undefined;
}

const PHONE = /^(?:0|(?:\+|00)33(?:\(0\)|0)?)([1-9]\d{8})$/;

/** Returns the address to suggest if a link's typed address is a French number: `tel:0478001122`; else undefined. */
export function suggestedPhoneAddress(typed: string): string | undefined {
  const phone = frenchPhone(typed.replace(/^tel:\/*/i, ''));
  return phone && `tel:${phone.replaceAll(' ', '')}`;
}
