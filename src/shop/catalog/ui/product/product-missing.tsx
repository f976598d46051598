import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import { PageNote } from '#ui/page-note.tsx'

/** The message for a product that does not exist (spec 2). */
export function ProductMissing() {
  return (
    <PageNote
      art="product"
      title="Product not found"
      advice="It may have sold out, or its address may have changed."
    >
      <Link href="/products" className={buttonLook()}>
        Back to Products
      </Link>
    </PageNote>
  )
}
