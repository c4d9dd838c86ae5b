import { escapeHtml } from '@trilha/language/html-text';

/** A document of the site's own, in English. */
export const siteDocument = (title: string, toRoot: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${toRoot}site.css">
</head>
<body>
${body}
</body>
</html>
`;
