// Asks the faucet. Writes text only.
const form = document.querySelector('#faucet form')
const field = document.getElementById('faucet-address')
const outcome = document.getElementById('faucet-outcome')

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const button = form.querySelector('button')
  button.disabled = true
  outcome.textContent = 'Sending…'
  outcome.textContent = await request(field.value.trim())
  button.disabled = false
})

async function request(address) {
  try {
    const response = await fetch('/faucet', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address }),
    })
    const { given, error } = await response.json()
    return given ? `Sent ${given.join(', ')}.` : error
  } catch {
    return 'The stack does not answer. Start it again with npm start.'
  }
}
