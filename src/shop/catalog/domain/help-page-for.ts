interface HelpPage {
  href: string
  name: string
  /** The words that ask for it. */
  asked: RegExp
}

const pages: readonly HelpPage[] = [
  { href: '/track-order', name: 'Track Order', asked: /^(?:track(?:ing)?|orders?|packages?)$/ },
  { href: '/shipping', name: 'Shipping', asked: /^(?:ship(?:ping|ped|s)?|deliver(?:y|ies|ed)?)$/ },
  { href: '/returns', name: 'Returns', asked: /^(?:returns?|refunds?|exchanges?|warranty)$/ },
  { href: '/size-guide', name: 'Size Guide', asked: /^(?:siz(?:es?|ing)|guides?|charts?)$/ },
  { href: '/contact', name: 'Contact', asked: /^(?:contact|phone|e-?mail|address|support)$/ },
  {
    href: '/help',
    name: 'Help',
    asked:
      /^(?:help|faqs?|questions?|pay(?:ing|ments?)?|crypto|bitcoin|cashback|coupons?|promo|discounts?|accounts?)$/,
  },
]

/** The page of the shop that answers a search for something it does not sell, such as "shipping". */
export function helpPageFor(search: string): Omit<HelpPage, 'asked'> | null {
  const words = search.toLowerCase().split(/[^\p{L}\p{N}-]+/u)
  return pages.find(({ asked }) => words.some((word) => asked.test(word))) ?? null
}
