// Loads the page anew once the server has something else to say, and not before.
const pauseMs = 1_000
let before

async function look() {
  const now = await fetch(location.href, { cache: 'no-store' })
    .then((response) => response.text())
    .catch(() => before)
  before ??= now
  if (now === before) setTimeout(look, pauseMs)
  else location.reload()
}

void look()
