/** A French number as typed, « 04 65 71 12 34 », as an address to dial (RFC 3966): `tel:+33465711234`. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '').replace(/^0/, '+33')}`;
}
