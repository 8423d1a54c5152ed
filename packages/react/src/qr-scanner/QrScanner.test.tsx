import type { ComponentType } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { encode } from 'uqr'
import { bob, createAccountKit, usdx } from '../../test/createAccountKit.ts'
import { renderWithKit } from '../../test/renderWithKit.tsx'
import { violationsOf } from '../../test/violationsOf.ts'
import type { ScannerProps } from '../model/components.ts'
import { QrScanner } from './index.tsx'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
const heading = (name: string) => dialog.getByRole('heading', { level: 2, name })
const receiver = dialog.getByRole('textbox', { name: 'Recipient' })
const amount = (unit: string) => dialog.getByRole('textbox', { name: `Amount in ${unit}` })

function paint(text: string): HTMLCanvasElement {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * 8
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot paint.')
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) {
      context.fillStyle = isDark ? '#000' : '#fff'
      context.fillRect(x * 8, y * 8, 8, 8)
    }
  return canvas
}

/** A camera that looks at a code, and how many of its tracks are on. */
function lookAt(text: string) {
  const tracks: MediaStreamTrack[] = []
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const stream = paint(text).captureStream(30)
    tracks.push(...stream.getTracks())
    return stream
  })
  return {
    asked,
    on: () => tracks.filter(({ readyState }) => readyState === 'live').length,
    tracks,
  }
}

function refuseWith(name: string) {
  return vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValue(new DOMException('no', name))
}

async function picture(text: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => paint(text).toBlob(resolve))
  return new File([blob ?? ''], 'code.png', { type: 'image/png' })
}

async function openScanner(Scanner: ComponentType<ScannerProps> = QrScanner) {
  const { open } = await renderWithKit(await createAccountKit(), { components: { Scanner } })
  open({ view: 'Send' })
  await expect.element(dialog.getByText(/^Balance/)).toBeVisible()
  await button('Scan a QR code').click()
}

/** Gives the browser a reader of its own, which always sees the receiver's address, and returns how it looks. */
function bringReader(formats: readonly string[]) {
  const detect = vi.fn(async () => [{ rawValue: bob }])
  Object.assign(globalThis, {
    BarcodeDetector: class {
      static async getSupportedFormats(): Promise<readonly string[]> {
        return formats
      }

      detect = detect
    },
  })
  return detect
}

const choose = async (file: File) =>
  await userEvent.upload(dialog.getByLabelText('Choose a picture').last(), file)

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'BarcodeDetector')
})

describe('the scanner of the form to send', () => {
  it('is there only where the site brings it', async () => {
    const { open } = await renderWithKit(await createAccountKit())
    open({ view: 'Send' })
    await expect.element(button('Enter an amount')).toBeVisible()
    await expect.element(button('Scan a QR code')).not.toBeInTheDocument()
  })

  it('fills in the receiver from the camera, and turns it off', async () => {
    const camera = lookAt(`ethereum:${bob}@31337`)
    await openScanner()
    await expect.element(receiver).toHaveValue(bob)
    await expect.element(heading('Send')).toBeVisible()
    expect(camera.tracks.length).toBeGreaterThan(0)
    await expect.poll(camera.on).toBe(0)
  })

  it('turns the camera off when the visitor goes back, and when the dialog is closed', async () => {
    const camera = lookAt('nothing of use')
    await openScanner()
    await expect
      .element(dialog.getByText('This QR code holds no address on Red Chain.'))
      .toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
    await expect.poll(camera.on).toBe(1)
    await button('Back').click()
    await expect.poll(camera.on).toBe(0)
    await button('Scan a QR code').click()
    await expect.poll(camera.on).toBe(1)
    await userEvent.keyboard('{Escape}')
    await expect.poll(camera.on).toBe(0)
  })

  it('fills in the token and the amount that a code asks for', async () => {
    lookAt(`ethereum:${usdx}@31337/transfer?address=${bob}&uint256=2500000`)
    await openScanner()
    await expect.element(amount('USDX')).toHaveValue('2.5')
    await expect.element(receiver).toHaveValue(bob)
  })

  it.each([
    ['NotAllowedError', 'This site may not use the camera'],
    ['NotFoundError', 'No camera found'],
    ['NotReadableError', 'Another app is using the camera'],
    ['OperationError', 'The camera did not start'],
  ])('says of %s: %s; a picture does it too', async (name, text) => {
    refuseWith(name)
    await openScanner()
    await expect.element(dialog.getByText(text)).toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
    await choose(await picture(`ethereum:${bob}@31337?value=1500000000000000000`))
    await expect.element(receiver).toHaveValue(bob)
    await expect.element(amount('ETH')).toHaveValue('1.5')
  })

  it('takes one code, however long its view is still there', async () => {
    lookAt('not what the reader says')
    const detect = bringReader(['qr_code'])
    const scanned = vi.fn()
    await openScanner((props) => <QrScanner {...props} onScan={scanned} />)
    await expect.poll(() => detect.mock.calls.length).toBeGreaterThan(2)
    expect(scanned).toHaveBeenCalledOnce()
  })

  it('tries the camera again', async () => {
    refuseWith('NotReadableError')
    await openScanner()
    await expect.element(dialog.getByText('Another app is using the camera')).toBeVisible()
    lookAt(bob)
    await button('Try again').click()
    await expect.element(receiver).toHaveValue(bob)
  })

  it('says what is wrong with a picture', async () => {
    refuseWith('NotFoundError')
    await openScanner()
    const empty = document.createElement('canvas')
    empty.width = empty.height = 64
    const blank = await new Promise<Blob | null>((resolve) => empty.toBlob(resolve))
    await choose(new File([blank ?? ''], 'blank.png', { type: 'image/png' }))
    await expect.element(dialog.getByText('There is no QR code in this picture.')).toBeVisible()
    await choose(new File(['no picture'], 'broken.png', { type: 'image/png' }))
    await expect.element(dialog.getByText('This picture cannot be read.')).toBeVisible()
    await choose(await picture('bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'))
    await expect
      .element(dialog.getByText('This QR code holds no address on Red Chain.'))
      .toBeVisible()
    await choose(await picture(`ethereum:${bob}@999`))
    await expect
      .element(
        dialog.getByText('This QR code asks for a token that you do not have on eip155:999.'),
      )
      .toBeVisible()
  })

  it('asks the browser’s own reader first, where it reads QR codes', async () => {
    refuseWith('NotFoundError')
    const detect = bringReader(['ean_13', 'qr_code'])
    await openScanner()
    await choose(await picture('not what the reader says'))
    await expect.element(receiver).toHaveValue(bob)
    expect(detect).toHaveBeenCalledOnce()
  })

  it('reads by itself where the browser’s reader knows no QR codes', async () => {
    refuseWith('NotFoundError')
    const detect = bringReader(['ean_13'])
    await openScanner()
    await choose(await picture(bob))
    await expect.element(receiver).toHaveValue(bob)
    expect(detect).not.toHaveBeenCalled()
  })
})
