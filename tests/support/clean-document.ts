/**
 * Runs before each test file: one document serves all files of a worker that need one, so a file must not meet the
 * cookies, storage, address and elements (one of which may have the focus) of the file before it.
 */
if (typeof document !== 'undefined') {
  for (const pair of document.cookie.split('; ').filter(Boolean)) {
    const name = pair.split('=', 1)[0];
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API.
    document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
}
