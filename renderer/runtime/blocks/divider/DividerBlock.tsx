/** The `divider` block on the page. */
export function DividerBlock() {
  return <hr className="t-divider" />;
}
