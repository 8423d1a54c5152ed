/** The page of the link. Its script fills it in: the token is in the fragment, which browsers do not send. */
export const approvePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Approve a device</title>
<link rel="stylesheet" href="/v1/login/approve.css">
<script type="module" src="/v1/login/approve.js"></script>
</head>
<body>
<main>
<h1>Approve this device?</h1>
<dl id="facts" hidden>
<dt>Site</dt><dd id="site"></dd>
<dt>Address</dt><dd id="origin"></dd>
<dt>Device</dt><dd id="device"></dd>
</dl>
<p id="sentence" role="status">Loading…</p>
<button id="approve" type="button" hidden>Approve</button>
</main>
</body>
</html>
`

/** The script of {@link approvePage}. It writes text only. */
export const approveScript = `const token = location.hash.slice(1)
history.replaceState(null, '', location.pathname)
const find = (id) => document.getElementById(id)
const sentence = find('sentence')
const button = find('approve')

async function send(confirm) {
  const response = await fetch('/v1/login/approve', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, confirm }),
  })
  const body = await response.json()
  if (!response.ok) throw new Error(body.reasons?.[0]?.field === 'approval_over' ? body.reasons[0].description : 'This link cannot be used. Log in again for a new one.')
  return body
}

async function attempt(confirm) {
  try {
    return await send(confirm)
  } catch (error) {
    sentence.textContent = error instanceof TypeError ? 'The server cannot be reached. Check your connection and try again.' : error.message
    return undefined
  }
}

const request = await attempt(false)
if (request) {
  for (const key of ['site', 'origin', 'device']) find(key).textContent = request[key]
  find('facts').hidden = false
  sentence.textContent = 'Approve it only if you are logging in there yourself, right now.'
  button.hidden = false
}
button.addEventListener('click', async (event) => {
  if (!event.isTrusted) return
  button.disabled = true
  const approved = await attempt(true)
  button.disabled = false
  if (!approved) return
  button.hidden = true
  sentence.textContent = 'Approved. We have mailed you the code: enter it where you are logging in. You can close this page.'
})
`

/** The styles of {@link approvePage}. */
export const approveStyle = `:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #ffffff; color: #14161a; font: 16px/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(420px, 100vw); padding: 24px; }
h1 { font-size: 22px; margin: 0 0 16px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px; }
dl[hidden] { display: none; }
dt { color: #525866; }
dd { margin: 0; overflow-wrap: anywhere; }
button { font: inherit; font-weight: 600; padding: 12px 20px; border: 0; border-radius: 10px; background: #1f4fd8; color: #ffffff; }
button:focus-visible { outline: 3px solid #7d9bff; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { background: #14161a; color: #f3f4f6; }
  dt { color: #a9b0bd; }
  button { background: #9db4ff; color: #0b1020; }
}
`
