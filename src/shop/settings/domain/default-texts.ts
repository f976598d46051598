import type { ShopTexts } from '#kernel/filled-texts.ts'

/** What a shop says about itself until its owner changes it (spec 1): the story of the demonstration. */
export const defaultTexts: ShopTexts = {
  hero: 'Soft, tapered, the same in every row. {name} is the partner of a manufacturer in {city}, where every tray is made by hand.',
  quality:
    'Our finest fiber. Every row is measured for length, curl and taper before it is packed.',
  loved: 'Loved by {clients} clients in {countries} countries, lash artists first among them.',
  motto: 'Made by our partner,\nworn everywhere.',
  description:
    'Premium eyelash extensions from the partner of a manufacturer in {city}: individual, easy-fanning, colored, magnetic and cluster lashes at {priceRange}.',
  maker:
    '{name} is the partner of one manufacturer in {city}. Its people set every row by hand; we check the trays and send them to you.',
  material:
    'PBT, a soft synthetic fiber that keeps its curl. No mink, no silk, no animal hair of any kind. Other shops may call this fiber mink or silk.',
}

/** The about page of a shop until its owner changes it, in Markdown: a headline, the story, the mission, the standards. */
export const defaultAbout = `Lashes made by hand, row by row.

## {name} is Latin for eyelashes. We thought the plainest name was the most honest one.

Most lashes in the world are made around {city}, and most of them are sold under someone else’s name. {name} is the partner of one such manufacturer: we know the people who fill the tray you open, and they hear what you tell us.

They draw the fiber, heat it around a rod until it holds the curl, taper it, and set it on its strip by hand, row after row. It is slow work, and no machine has learned to do it as evenly. What a machine does well is measure, so every row is measured too.

We sell them the way we would like to buy them. Prices are plain, you don’t need an account, and you can pay by card or with crypto, which costs us less and earns you {cashback} back.

## Our mission

- **Innovation** Fans that open by themselves, magnets that need no liner, checkout in Ethereum. We try what is new and keep what turns out to be better.
- **Quality** The same curl, the same thickness and true lengths, from the first row to the last and from one tray to the next. Getting every one the same is the whole craft.
- **Empowerment** A lash artist with good trays, plain prices and honest answers can build a business. We’d like to be the easy part of yours.
- **Excellence** No one will notice a hundredth of a millimeter. Everyone will notice the set it makes.

## Seven promises for every tray

- **Fiber** Vegan PBT only, dyed through. No animal hair, and color that does not wash out.
- **Thickness** From 0.03 mm up, checked under the microscope for every batch.
- **Curl** Set by heat and held against a template; a curl that relaxes overnight never ships.
- **Length** True to the millimeter, and printed beside every row.
- **Strip** Each lash lifts off the strip in one clean pull, with no sticky residue at the root.
- **Packing** Sealed by the person who checked it, in a case that keeps it flat.
- **Promise** {returnWindow} to return it sealed. A faulty one can always come back.`
