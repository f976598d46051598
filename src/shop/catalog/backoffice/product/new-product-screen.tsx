import { useLocation } from 'wouter'
import { ChangeForm } from '#backoffice/form/change-form.tsx'
import { useNewForm } from '#backoffice/form/use-new-form.ts'
import { useAdministrator } from '#shop/staff/backoffice/administrator-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnerProductDetail } from '../../domain/owner-product.schema.ts'
import { AllProducts } from '../all-products.tsx'
import { handOver, wordlessFiles } from './pictures/kept-files.ts'
import { NewPicturesSection } from './pictures/new-pictures-section.tsx'
import { useAcceptProduct } from './product.queries.ts'
import {
  newProductDraftSchema,
  type ProductDraft,
  productDraft,
  productField,
} from './product-draft.ts'
import { ProductSections } from './product-sections.tsx'
import { newProductOf, noProduct, type ProductValues } from './product-values.ts'

/** Makes a product, on the same page as an existing one. */
export function NewProductScreen() {
  const { username } = useAdministrator()
  const accept = useAcceptProduct()
  const [, navigate] = useLocation()
  const { form, isSaving, failure, submit, discard } = useNewForm<
    ProductDraft,
    ProductValues,
    OwnerProductDetail
  >({
    name: `product-new-${username}`,
    path: 'products',
    empty: noProduct,
    schema: newProductDraftSchema,
    draftOf: productDraft,
    bodyOf: newProductOf,
    fieldOf: productField,
    onMade: (product) => {
      accept(product)
      showToast({ title: 'Product created', description: madeWords(product, wordlessFiles()) })
      handOver(product.id)
      navigate(`/admin/products/${product.id}`, { replace: true })
    },
  })
  return (
    <>
      <AllProducts />
      <ChangeForm
        label="New product"
        form={form}
        isSaving={isSaving}
        failure={failure}
        submit={submit}
        discard={discard}
        discarded="Discarded"
      >
        <ProductSections product={null} pictures={<NewPicturesSection />} />
      </ChangeForm>
    </>
  )
}

/** What shoppers can do with a new product, and which of its pictures need a description. */
function madeWords({ name, status, variants }: OwnerProductDetail, wordless: number): string {
  const isSoldOut = variants.every(({ available }) => available !== null && available <= 0)
  const live = isSoldOut
    ? `${name} is live, but sold out until you add units.`
    : `Shoppers can buy ${name} now.`
  const state = status === 'active' ? live : `${name} is a draft.`
  if (wordless === 0) return state
  const isOne = wordless === 1
  if (status !== 'active')
    return `${state} ${isOne ? 'Its picture needs a description' : `${wordless} pictures need descriptions`} before shoppers see ${isOne ? 'it' : 'them'}.`
  return isOne
    ? `${state} Its picture uploads once you describe it.`
    : `${state} ${wordless} pictures upload once you describe them.`
}
