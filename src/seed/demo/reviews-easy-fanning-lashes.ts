/** Reviews of the volume trays; read-reviews.ts explains the format. */
export const easyFanningLashesReviews: Record<string, string> = {
  'feather-fan': `
5 | Latoya Simmons | 8 days ago | verified | 7 helpful
I was scared of volume until this
Two courses and I still could not make a fan by hand. First strip of these and they just open. I booked my first paid volume client last week.

5 | Karolina Wozniak | 23 days ago | verified | 2 helpful
The base wraps
You can watch it happen under the loupe, it hugs the lash. My retention sheet says 4.5 weeks on average since I switched.

4 | Monique Laurent | 37 days ago | verified
Great, but keep the lid on
I left a tray open over a weekend and the open strips stopped fanning. New strips from the same tray were fine. So: keep the lid on.

5 | Stephanie Chu | 61 days ago | verified | 1 helpful
Hybrid queen
3D of these over Quill 0.15 is about seventy percent of what I do all day. They are made for each other.

5 | Aaliyah Freeman | 88 days ago | verified | 4 helpful
Saved about half an hour a set
I timed it because my partner did not believe me. Two hours ten with hand fans, one hour thirty-five with these.

3 | Petra Havel | 113 days ago
Good fans, narrow at 6D
Up to 4D they are gorgeous. When I take six they bunch in the middle. Reading it again, they do say not to go further.

5 | Nicole Abernathy | 149 days ago | verified
consistent every time
eleventh tray. not one bad one.

4 | Rukhsana Malik | 182 days ago | verified | 1 helpful
A true C at last
So many brands sell a C that is really a CC. This is an actual C. Lost a star because the 13s are out of stock whenever I need them.

5 | Bethany Cole | 220 days ago | verified
Clients ask what I changed
I told them I got better at my job. It is the tray.

5 | Veronika Holub | 268 days ago | verified | 2 helpful
Soft at the tips
Taper is long so the fans look fluffy and not like little brooms.

4 | Dawn Escobar | 333 days ago | verified
Nearly perfect
Would pay extra for a sixteen-row version in single lengths. I know about Plume but that one is mixed.

5 | Simone Achebe | 420 days ago | verified
Easy to learn on
Six months into lashing and this is the tray that made me stop dreading fans.
`,
  'halo-fan': `
5 | Freya Lindholm | 14 days ago | verified | 3 helpful
So much air
You can see light between the lashes even at 7D. My most photographed sets are all Halo.

4 | Carmen Ortega | 72 days ago | verified
Opens wider than expected
Took a day to adjust my grip. Now I like it. Read the tip about taking fewer lashes, it is right.

5 | Hannah Weiss | 139 days ago | verified | 1 helpful
Light and full
Clients with fine hair finally get fullness without me worrying about weight.

5 | Dominique Fairley | 226 days ago | verified
CC 11-12-13, done
I followed the suggested map with the spikes and have basically not stopped since.

3 | Gwen Ashworth | 308 days ago
Mixed tray light on 12s
Lovely fiber. The mixed tray only had one row of 12 and that is the length I use most, so I will order single lengths next time.
`,
  'breath-mega-volume': `
5 | Olena Kovalenko | 25 days ago | verified | 4 helpful
Velvet, actually
14D in D curl and it looks like eyeliner made of smoke. You need a fast glue and a dry room. Humidity over 60 and they close on you.

4 | Jacinta Rowe | 95 days ago | verified
Not for beginners
They say so and they mean so. I love the result but I would not hand this to a junior.

2 | Lauren Pickering | 167 days ago | verified | 3 helpful
Could not get on with it
Fans lose their shape if you so much as look at them. I know it is partly me. Gave the tray to a colleague and she is delighted, so make of that what you will.

5 | Abena Mensah | 299 days ago | verified
Darkest line I can make
Matte, deep black, weighs nothing. For mega clients there is no other tray in my drawer.
`,
  'plume-reserve': `
5 | Kristin Dahlberg | 19 days ago | verified | 2 helpful
Seven rows of 11 and 12, thank you
Someone at this company lashes for a living.

5 | Paola Ricci | 84 days ago | verified
Works with Feather Fan mid-set
Ran out of 12s halfway through the left eye, opened this, carried on. Cannot find the join.

4 | Shanice Porter | 175 days ago | verified | 1 helpful
Good price per row
Did the arithmetic. On sale it is the cheapest volume row I can buy that I would put on a client.

4 | Maren Kessler | 310 days ago
Big tray, small drawer
Lash is excellent. Tray is longer than the standard ones and does not fit my organizer.
`,
  'cloudline-mixed': `
5 | Isabel Monroe | 48 days ago | verified | 1 helpful
My way into volume
I do classics from my spare room and wanted to offer a soft volume without buying half a shop. One tray, done three clients so far.

4 | Ngozi Adeyemi | 156 days ago | verified
Soft and simple
Fans open well. It is C only, and I am starting to want a CC.

5 | Rachel Stein | 371 days ago | verified | 2 helpful
Lives in my travel kit
Weddings out of town, one tray, no panic.
`,
  'overture-long-lengths': `
5 | Valentina Cruz | 53 days ago | verified | 2 helpful
Fifteens that are really fifteen
Measured them. Most brands cheat at the long end. Small 3D fans at the outer corner and they hold.

4 | Tess Vandermeer | 201 days ago | verified
Grab them when you see them
They sell out. Lovely light fiber, the 16s are a bit fragile to pick up.

5 | Camille Joubert | 366 days ago
For the long-lash people
You know who your long-lash clients are. So do I. This is their tray.
`,
  'corolla-camellia': `
5 | Noor Haddad | 78 days ago | verified | 5 helpful
Texture without two trays
I was making wispy sets with a 9 tray and a 12 tray, back and forth all day. This is one pick-up. Please restock soon.

4 | Elise Gardner | 147 days ago | verified
Pretty, needs spacing
If you place them too close you lose the pattern. Every second lash looks best.

5 | Makayla Reyes | 236 days ago | verified | 1 helpful
My most saved set
Posted one picture of a Corolla set and got eleven messages. Hybrid with CC 12.

3 | Ingrid Solheim | 355 days ago
Some rows uneven
Nice idea. In my tray two rows had the short lashes bunched together instead of alternating.
`,
}
