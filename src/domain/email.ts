/** E-mail addresses: shape and mask. */

/**
 * A valid address as HTML defines it (HTML standard, «valid e-mail address»), with single dots between its parts, at most 64
 * characters before the @, and a host with a dot (RFC 5321 §4.1.2, §4.5.3.1). The length is a rule of its own.
 */
export const EMAIL =
  /^(?![^@]{65})[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z\d]+(?:-+[A-Za-z\d]+)*\.)+[A-Za-z](?:[A-Za-z\d-]*[A-Za-z\d])$/;

/** An address of at most 254 characters (RFC 5321 §4.5.3.1). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** `maria@example.com` → `ma***@example.com`: enough to recognise, too little to use. Other texts become `***`. */
export function maskEmail(text: string): string {
  if (!isEmail(text)) return '***';
  const at = text.indexOf('@');
  return `${text.slice(0, at > 2 ? 2 : 1)}***${text.slice(at)}`;
}
