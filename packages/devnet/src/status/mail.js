// Loads the mailbox anew when a mail comes. It never writes into the page what a mail says.
const pauseMs = 1_000
const connection = document.getElementById('connection')
const newest = Number(document.getElementById('mails').dataset.newest)

async function look() {
  try {
    const response = await fetch('/mail.json', { cache: 'no-store' })
    const { newest: latest } = await response.json()
    if (latest !== newest) return location.reload()
    connection.textContent = ''
  } catch {
    connection.textContent =
      'The stack does not answer; what stands here is old. Start it again with npm start.'
  }
  setTimeout(look, pauseMs)
}

setTimeout(look, pauseMs)
