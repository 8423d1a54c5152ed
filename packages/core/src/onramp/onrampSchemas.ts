// Loaded with the first question about buying or selling: few visitors ask one.
export {
  offrampOrderSchema,
  onrampOffersSchema,
  onrampOptionsSchema,
  onrampOrderSchema,
  onrampWidgetSchema,
} from '@latchkit/wire'
export { toOnrampOffer } from './onrampOffer.ts'
