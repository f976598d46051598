/**
 * Which file each module of the shop's pages goes to: few files instead of many small ones (docs/decisions/0013, 0018).
 * What starts every page, what several pages share, and the page itself; for a few pages one file more.
 */

/**
 * What several pages share but most do not need, so that it is not in the file that all of them fetch. A name stands for
 * every file and folder that begins with it; one with a dot at its end for that file alone.
 */
export const neededByFew = {
  sources: names(`
    adopt-filled average business-days cart-failure category-choice chosen- closed-eye copy-button curl delivery dialog. drop-added
    explain-totals facet-choices facets-of fiber field. filter-panel format-timestamp listing-note member-words nearest
    new-key not-found option-selectors order-totals page-heading page-note policies/ product-row product-tile profile-picture
    qr-code revalidate-on-change save-file sign-out-button text-input tile-action totals use-is-here use-media
    variant-pictures variant-terms wishlist.queries
  `),
  packages: names(`
    bitcoin. check. chevron-down. circle-alert. circle-check. circle-exclamation-point. clock. copy. credit-card.
    download. lock. log-out. mail. plus. printer. triangle-alert. infiniteQueryObserver. useInfiniteQuery.
  `),
}

const shared = [
  `/node_modules/(?:react|@tanstack|lucide-react)/(?!.*/${anyOf(neededByFew.packages)})`,
  `/src/(?!${[
    `.*/${anyOf(neededByFew.sources)}`,
    '.*/lash/domain/(?!picture|lash-color)',
    'backoffice/',
    'shop/(?:checkout|payments|promotions|orders|staff|coins|cards)/',
  ].join('|')})`,
]

/** Files of a few modules each, named by the ends of their paths. */
export const together = {
  /** Tiles with the drawings beside them, which a product's page shows late or never. */
  tiles: names(`
    product-tile tile-action filter-panel category-choice facet-choices closed-eye fiber curl curl-drawing curl-outline
    infiniteQueryObserver useInfiniteQuery
  `),
  /** A product's page, with what it shares with the sheet that tiles open. Its file is found by this name (built-front.ts). */
  'product-page': names('site/product-page option-selectors variant-terms variant-pictures'),
  /** What a product's page fetches late, in one go. */
  'product-details': names('site/product-details chosen-lash chosen-lash-drawing lash-spec'),
  /** What pages with forms and sums share. */
  till: names(
    'text-input page-heading page-note cart-failure field totals totals-list drop-added new-key',
  ),
  'policy-page': names('policies/policy-page'),
  /** What only members' pages share. */
  members: names('wishlist.queries member-words profile-picture sign-out-button'),
  /**
   * The days of a promise, which product and order pages share. They must need something of `shop`
   * (kernel/format-day.ts): else the bundler's own helpers become a file that every page loads first.
   */
  days: names('business-days delivery promised-dates'),
}

/** One file for what draws toasts, so that a press fetches it in one go. Tooltips share a part of it. */
const toasts =
  /@radix-ui\/(?:primitive|react-(?:dismissable-layer|slot|presence|use-controllable-state|context|compose-refs|primitive|use-effect-event|visually-hidden|portal|use-callback-ref|collection|toast))\/|\/toast-viewport\.tsx/

/** The groups of the bundler. A module goes to the first that wants it. */
export const scriptFiles = [
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  { name: 'shop', test: new RegExp(shared.join('|')), minShareCount: 2 },
  { name: 'tiles', test: modules(together.tiles), minShareCount: 2 },
  { name: 'product-page', test: modules(together['product-page']) },
  { name: 'product-details', test: modules(together['product-details']) },
  { name: 'till', test: modules(together.till), minShareCount: 2 },
  { name: 'policy-page', test: modules(together['policy-page']) },
  { name: 'members', test: modules(together.members) },
  { name: 'toasts', test: toasts },
  { name: 'days', test: modules(together.days) },
]

/** The names in a text, between spaces. */
function names(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** Exactly these modules, by the ends of their paths. */
function modules(ends: readonly string[]): RegExp {
  return new RegExp(`/${anyOf(ends)}\\.(?:tsx?|m?js)$`)
}

function anyOf(texts: readonly string[]): string {
  return `(?:${texts.map((text) => text.replaceAll('.', '\\.')).join('|')})`
}
