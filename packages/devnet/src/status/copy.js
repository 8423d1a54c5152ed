// Makes the buttons that copy work. They are hidden until then: without this script they would do nothing.
const shownMs = 1_500
const announcement = document.getElementById('announcement')

for (const button of document.querySelectorAll('[data-copy]')) button.hidden = false

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-copy]') : null
  if (button) tell(button, await copy(button.dataset.copy))
})

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
    return 'Copied'
  } catch {
    return 'Not allowed'
  }
}

function tell(button, word) {
  button.textContent = word
  announcement.textContent = word
  setTimeout(() => {
    button.textContent = 'Copy'
    announcement.textContent = ''
  }, shownMs)
}
