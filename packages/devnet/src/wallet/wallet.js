// The wallet's page: shows the state of the wallet, and sends what is pressed. Writes text only.
const pauseMs = 700
const at = (id) => document.getElementById(id)
let open = null

async function request(path, order) {
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      ...(order && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      }),
    })
    const answer = await response.json()
    if (answer.error) at('error').textContent = answer.error
    else {
      if (order) at('error').textContent = ''
      show(answer)
    }
    return response.ok
  } catch {
    at('error').textContent = 'The stack does not answer. Start it again with npm start.'
    return false
  }
}

function list(id, texts, empty) {
  const lines = texts.length > 0 ? texts : empty ? [[empty]] : []
  const wanted = JSON.stringify(lines)
  if (at(id).dataset.shown === wanted) return
  at(id).dataset.shown = wanted
  at(id).replaceChildren(
    ...lines.map(([text, detail]) => {
      const item = document.createElement('li')
      if (texts.length === 0) item.className = 'empty'
      for (const part of [text, detail].filter(Boolean)) {
        const span = document.createElement('span')
        span.textContent = part
        span.title = part
        item.append(span)
      }
      return item
    }),
  )
}

function show(state) {
  document.body.dataset.locked = String(state.isLocked)
  at('lock').textContent = state.isLocked ? 'Unlock' : 'Lock'
  at('lock').setAttribute('aria-pressed', String(state.isLocked))
  list(
    'accounts',
    state.accounts.map(({ family, address }) => [
      family,
      `${address.slice(0, 4)}…${address.slice(-6)}`,
    ]),
  )
  list(
    'sites',
    state.sites.map((name) => [name]),
    'None yet. Choose Test Wallet on the demo’s first page, or paste a link.',
  )
  at('leave').hidden = state.sites.length === 0
  const words = { pending: 'waiting', done: 'approved', failed: 'refused' }
  list(
    'requests',
    state.requests.map(({ method, status, site }) => [method, `${site} · ${words[status]}`]),
    'None yet.',
  )
  at('mode').querySelector(`[value=${state.mode}]`).checked = true
  showOpen(state)
}

function showOpen({ proposal, prompts, isLocked }) {
  const [prompt] = prompts
  open = proposal
    ? {
        site: proposal.url,
        title: `Connect to ${proposal.site}?`,
        lines: [`It will see your addresses on ${proposal.networks} networks.`],
        isUnlock: isLocked,
        order: {},
      }
    : prompt
      ? { ...prompt, isUnlock: prompt.kind === 'unlock', order: { promptId: prompt.id } }
      : null
  at('sheet').hidden = !open
  if (!open) return
  at('sheet-site').textContent = open.site
  at('sheet-title').textContent = open.title
  list(
    'sheet-lines',
    open.lines.map((line) => [line]),
  )
  at('yes').textContent = open.isUnlock ? 'Unlock' : 'Approve'
}

at('pair').addEventListener('submit', async (event) => {
  event.preventDefault()
  await pair(at('uri').value)
})
at('lock').addEventListener('click', () =>
  request('/wallet/lock', { isLocked: document.body.dataset.locked !== 'true' }),
)
at('leave').addEventListener('click', () => request('/wallet/leave', {}))
at('mode').addEventListener('change', (event) =>
  request('/wallet/mode', { mode: event.target.value }),
)
at('no').addEventListener(
  'click',
  () => open && request('/wallet/answer', { ...open.order, isYes: false }),
)
at('yes').addEventListener('click', () => {
  if (!open) return
  if (open.isUnlock) void request('/wallet/lock', { isLocked: false })
  else void request('/wallet/answer', { ...open.order, isYes: true })
})

async function pair(uri) {
  at('pair').setAttribute('aria-busy', 'true')
  if (await request('/wallet/pair', { uri })) at('uri').value = ''
  at('pair').removeAttribute('aria-busy')
}

async function look() {
  await request('/wallet.json')
  setTimeout(look, pauseMs)
}

// A site that opens the wallet brings its link along.
const brought = new URLSearchParams(location.search).get('uri')
history.replaceState(null, '', '/wallet')
await request('/wallet.json')
if (brought) {
  at('uri').value = brought
  await pair(brought)
}
void look()
