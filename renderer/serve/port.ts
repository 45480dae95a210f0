/** The port of `npm start`, from PORT; 3000 when it is unset. @throws when it is not a port. */
export function chosenPort(): number {
  const typed = process.env.PORT ?? '3000';
  const port = Number(typed);
  if (!/^\d+$/.test(typed) || port > 65_535) {
    throw new Error(`PORT is "${typed}": write a number from 0 to 65535, or unset it`);
  }
  return port;
}
