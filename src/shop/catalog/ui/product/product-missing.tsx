import { Link } from 'wouter'
import { buttonLook } from '#ui/button-look.ts'

/** The message for a product that does not exist (spec 2). */
export function ProductMissing() {
  return (
    <div className="page-width grid justify-items-start gap-6 py-20">
      <h1 className="text-3xl">Product not found</h1>
      <p className="max-w-xl text-lg text-soft">
        It may have sold out, or its address may have changed.
      </p>
      <Link href="/products" className={buttonLook()}>
        Back to Products
      </Link>
    </div>
  )
}
