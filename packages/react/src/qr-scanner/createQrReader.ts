/** What most browsers have on phones: https://wicg.github.io/shape-detection-api */
interface BarcodeDetector {
  detect(image: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>
}

interface BarcodeDetectorType {
  new (options: { readonly formats: readonly string[] }): BarcodeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

function detectorOfBrowser(): BarcodeDetectorType | undefined {
  return (globalThis as { readonly BarcodeDetector?: BarcodeDetectorType }).BarcodeDetector
}

/** Reads the first QR code in a picture, or in what a camera shows. */
export type ReadQrCode = (picture: HTMLVideoElement | ImageBitmap) => Promise<string | undefined>

type Decode = (
  data: Uint8ClampedArray,
  width: number,
  height: number,
) => { readonly data: string } | null

/** Pixels of a side: what is larger is made smaller. */
const largestSide = 1_024

/** Creates what reads QR codes: the browser's own reader, or one that is loaded where it has none. */
export async function createQrReader(): Promise<ReadQrCode> {
  const format = 'qr_code'
  const Detector = detectorOfBrowser()
  const formats = await Detector?.getSupportedFormats().catch(() => undefined)
  if (Detector && formats?.includes(format)) {
    const detector = new Detector({ formats: [format] })
    return async (picture) => (await detector.detect(picture))[0]?.rawValue
  }
  // Whether its types say so depends on how a module of CommonJS is resolved.
  const loaded: { readonly default: unknown } = await import('jsqr')
  const decode = loaded.default as Decode
  return async (picture) => {
    const [width, height] =
      'videoWidth' in picture
        ? [picture.videoWidth, picture.videoHeight]
        : [picture.width, picture.height]
    const scale = Math.min(1, largestSide / Math.max(width, height))
    const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale))
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const image = context?.getImageData(0, 0, canvas.width, canvas.height)
    return (image && decode(image.data, image.width, image.height)?.data) || undefined
  }
}
