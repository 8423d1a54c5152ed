import { ViewFailure } from '../components/ViewFailure.tsx'
import type { ScannerProps } from '../model/components.ts'
import { lazyComponent, type LazyComponent } from '../ui/lazyComponent.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/**
 * Scans QR codes in the form to send, with the camera or in a picture: give it to `components` of `KitProvider`. Its code is
 * loaded when a visitor scans.
 * @example
 * <KitProvider kit={kit} components={{ Scanner: QrScanner }}>
 */
export const QrScanner: LazyComponent<ScannerProps> = lazyComponent(
  async () => (await import('./ScanStep.tsx')).ScanStep,
  {
    loading: () => <Skeleton shape="block" />,
    failed: (retry) => <ViewFailure kind="load" onRetry={retry} />,
  },
)
