/** Renders a page of a social login. Its values are not escaped: pass only the server's own texts. */
export function renderSocialPage(content: {
  readonly title: string
  readonly text: string
  readonly script: 'start' | 'return' | 'channel' | 'leave'
  readonly role: 'status' | 'alert'
  readonly head?: string
  /** Below the sentence. */
  readonly more?: string
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${content.title}</title>
<link rel="stylesheet" href="/v1/login/social/social.css">
${content.head ?? ''}
<script type="module" src="/v1/login/social/${content.script}.js"></script>
</head>
<body>
<main role="${content.role}">
<h1 id="title">${content.title}</h1>
<p id="sentence">${content.text}</p>
${content.more ?? ''}
</main>
</body>
</html>
`
}
