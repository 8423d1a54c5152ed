// Tells how the order goes on, until it has come to its end. Writes text only.
const pauseMs = 500
const place = document.getElementById('state')

async function look() {
  try {
    const response = await fetch(`${location.pathname}/state`, { cache: 'no-store' })
    const { state, sentence } = await response.json()
    if (place.textContent !== sentence) place.textContent = sentence
    place.dataset.state = state
    if (state !== 'sending') return
  } catch {
    place.textContent = 'The sandbox does not answer at the moment.'
  }
  setTimeout(look, pauseMs)
}

setTimeout(look, pauseMs)
