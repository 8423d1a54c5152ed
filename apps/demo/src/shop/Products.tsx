import type { ReactNode } from 'react'
import { ProductCard } from './ProductCard.tsx'
import { products } from './products.ts'
import { Receipts } from './Receipts.tsx'
import { useCheckout } from './useCheckout.ts'

/** The shelf, and what was bought from it. */
export function Products(): ReactNode {
  const checkout = useCheckout()
  return (
    <section className="stacked shelf" aria-label="Products">
      <ul className="products">
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            price={checkout.priceOf(product)}
            isBusy={checkout.pendingId === product.id}
            onBuy={() => checkout.buy(product)}
          />
        ))}
      </ul>
      <Receipts purchases={checkout.purchases} problem={checkout.problem} />
    </section>
  )
}
