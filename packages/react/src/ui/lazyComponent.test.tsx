import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { lazyComponent } from './lazyComponent.tsx'

const Code = ({ name }: { readonly name: string }) => <p>code of {name}</p>

it('shows the code when it is there, and at once the next time', async () => {
  const load = vi.fn(async () => Code)
  const Lazy = lazyComponent(load)
  const first = await render(<Lazy name="one" />)
  await expect.element(first.getByText('code of one')).toBeVisible()
  const second = await render(<Lazy name="two" />)
  expect(second.container.textContent).toBe('code of two')
  expect(load).toHaveBeenCalledTimes(1)
})

it('says that the code did not come, and loads it again when told to', async () => {
  const load = vi.fn(async () => Code)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Lazy = lazyComponent(load, {
    loading: () => <p>loading</p>,
    failed: (retry) => <button onClick={retry}>again</button>,
  })
  const screen = await render(<Lazy name="one" />)
  await expect.element(screen.getByText('again')).toBeVisible()
  expect(screen.container.textContent).not.toContain('code of')
  await screen.getByText('again').click()
  await expect.element(screen.getByText('code of one')).toBeVisible()
  await expect.element(screen.getByText('again')).not.toBeInTheDocument()
})

it('loads the code ahead, for every place that shows it', async () => {
  const load = vi.fn(async () => Code)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Lazy = lazyComponent(load, { loading: ({ name }) => <p>{name} is on its way</p> })
  const screen = await render(<Lazy name="one" />)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  await expect.element(screen.getByText('one is on its way')).toBeVisible()
  Lazy.preload()
  await expect.element(screen.getByText('code of one')).toBeVisible()
})
