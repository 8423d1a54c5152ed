import { useState, type ReactElement } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Tabs } from './Tabs.tsx'

const tabs = (['one', 'two', 'three'] as const).map((id) => ({ id, label: id }))

function Row(): ReactElement {
  const [selected, setSelected] = useState<'one' | 'two' | 'three'>('one')
  return (
    <Tabs label="Numbers" tabs={tabs} selected={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  )
}

it('goes two tabs on where two arrow keys come before the first is rendered, and round at both ends', async () => {
  const { getByRole } = await render(<Row />)
  const selected = () => getByRole('tab', { selected: true }).element().textContent
  getByRole('tab', { name: 'one' }).element().focus()
  press('ArrowRight')
  press('ArrowRight')
  await expect.poll(selected).toBe('three')
  press('ArrowRight')
  await expect.poll(selected).toBe('one')
  press('ArrowLeft')
  await expect.poll(selected).toBe('three')
  press('Home')
  await expect.poll(selected).toBe('one')
  press('End')
  await expect.poll(selected).toBe('three')
})

/** Presses a key without waiting for anything. */
function press(key: string): void {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}
