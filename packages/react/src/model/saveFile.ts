/** Saves a text as a file. Works under any content security policy: nothing is navigated to. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the file by its next task.
  setTimeout(() => URL.revokeObjectURL(url))
}
