/**
 * Which file each module of the shop's pages is bundled into: few files instead of many small ones
 * (docs/decisions/0013, 0018). There is one that starts every page, one that several pages share, and each page's own;
 * a few pages have one more.
 */

/**
 * Shared by several pages but not needed by most, and therefore excluded from the file that all pages load. A name
 * matches all files and folders that begin with it; with a dot at its end, only that file.
 */
export const neededByFew = {
  sources: names(`
    adopt-filled average bestsellers business-days canonical-variant cart-failure category-choice chosen- clock-time closed-eye copy-button curl delivery
    dialog. drop-added explain-totals facet-choices facets-of fiber field-hint field. filter-panel format-timestamp id-in-body listing-note
    member-words nearest new-key not-found option-selectors or-null order-totals page-heading page-note policies/ product-row product-tile profile-picture
    qr-code refuse-line revalidate-on-change save-file sign-out-button state-names state-zone stored-wishlist text-input texts. tile-action totals use-is-here use-media
    variant-pictures variant-terms wishlist.queries zip-state
  `),
  packages: names(`
    bitcoin. check. chevron-down. circle-alert. circle-check. circle-exclamation-point. clock. copy. credit-card.
    download. lock. log-out. mail. plus. printer. triangle-alert. infiniteQueryObserver. useInfiniteQuery.
    useMutationState.
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
  /** Tiles and the drawings beside them, which a product's page shows late or never. */
  tiles: names(`
    product-tile tile-action filter-panel category-choice facet-choices closed-eye fiber curl curl-drawing curl-outline
    infiniteQueryObserver useInfiniteQuery
  `),
  /**
   * A product's page, and what it shares with the sheet that tiles open. built-front.ts finds its file by this name.
   */
  'product-page': names('site/product-page option-selectors variant-terms variant-pictures'),
  /** What a product's page loads late, all at once. */
  'product-details': names('site/product-details chosen-lash chosen-lash-drawing lash-spec'),
  /** Shared by pages with forms and totals. */
  till: names(
    'text-input page-heading page-note cart-failure field totals totals-list drop-added new-key refuse-line canonical-variant',
  ),
  /** The landing page, with the texts that it shares with the help page. */
  'landing-page': names('landing/landing-page site/texts'),
  'policy-page': names('policies/policy-page'),
  /** Only for members' pages. */
  members: names('wishlist.queries stored-wishlist member-words profile-picture sign-out-button'),
  /**
   * The dates of delivery promises, shared by product and order pages. They must import something from `shop`
   * (kernel/format-day.ts), or the bundler's own helpers become a file that every page loads first.
   */
  days: names('business-days delivery promised-dates'),
}

/** One file for rendering toasts, so that a press loads it all at once. Tooltips share part of it. */
const toasts =
  /@radix-ui\/(?:primitive|react-(?:dismissable-layer|slot|presence|use-controllable-state|context|compose-refs|primitive|use-effect-event|visually-hidden|portal|use-callback-ref|collection|toast))\/|\/toast-viewport\.tsx/

/** The names of the files that every page loads first. */
export const firstFiles = { start: 'start', shop: 'shop' }

/** The bundler's groups. A module goes to the first one that matches. */
export const scriptFiles = [
  { name: firstFiles.start, tags: ['$initial' as const], priority: 1 },
  { name: firstFiles.shop, test: new RegExp(shared.join('|')), minShareCount: 2 },
  { name: 'tiles', test: modules(together.tiles), minShareCount: 2 },
  { name: 'product-page', test: modules(together['product-page']) },
  { name: 'product-details', test: modules(together['product-details']) },
  { name: 'till', test: modules(together.till), minShareCount: 2 },
  { name: 'landing-page', test: modules(together['landing-page']) },
  { name: 'policy-page', test: modules(together['policy-page']) },
  { name: 'members', test: modules(together.members) },
  { name: 'toasts', test: toasts },
  { name: 'days', test: modules(together.days) },
]

/** The names in a text, separated by white space. */
function names(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** Matches exactly these modules, by the ends of their paths. */
function modules(ends: readonly string[]): RegExp {
  return new RegExp(`/${anyOf(ends)}\\.(?:tsx?|m?js)$`)
}

function anyOf(texts: readonly string[]): string {
  return `(?:${texts.map((text) => text.replaceAll('.', '\\.')).join('|')})`
}
