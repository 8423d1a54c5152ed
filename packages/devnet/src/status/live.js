// Keeps the numbers of the status page true. Writes text only, so it needs no trust from the page's policy.
const pauseMs = 2_000
const connection = document.getElementById('connection')

async function refresh() {
  try {
    const response = await fetch('/status.json', { cache: 'no-store' })
    const { live } = await response.json()
    for (const place of document.querySelectorAll('[data-live]')) {
      const text = live[place.dataset.live] ?? ''
      if (place.textContent !== text) place.textContent = text
      if (place.parentElement.dataset.state) place.parentElement.dataset.state = text
    }
    tell('')
  } catch {
    tell('The stack does not answer; what stands here is old. Start it again with npm start.')
  }
  setTimeout(refresh, pauseMs)
}

function tell(sentence) {
  if (connection.textContent !== sentence) connection.textContent = sentence
}

setTimeout(refresh, pauseMs)
