/** Reviews of the colors; read-reviews.ts explains the format. */
export const coloredLashesReviews: Record<string, string> = {
  verdigris: `
5 | Philippa Thorne | 17 days ago | verified | 2 helpful
Secret green
At my desk they look black. In the parking lot my friend stopped mid-sentence. Brown eyes, outer third only.
`,
  'espresso-soft-brown': `
5 | Ashlyn Pierce | 11 days ago | verified | 4 helpful
A brown that is not orange
I have bought so many brown trays that go ginger by the window. This one is a real cool brown. I checked it next to my own hair, which is mousy, and it disappears.

5 | Beatriz Almeida | 39 days ago | verified
Half my clients are brown now
Offered it as an option in January. About half of the regulars have switched and nobody has gone back.

4 | Fiona Gallagher | 76 days ago | verified | 1 helpful
Matched across thicknesses
I mix 0.07 fans with 0.15 singles and the color really is the same. I would like a 0.10 as well.

5 | Ruth Abramson | 118 days ago | verified | 2 helpful
For gray hair, please try it
I am silver all over and black made me look angry. These are kind.

5 | Delphine Roy | 162 days ago | verified
Soft without being pale
Still defined. From across the room you see lashes, close up you see brown.

3 | Candace Whitmore | 219 days ago
Darker than the picture
It is a lovely tray but I was expecting more of a milk chocolate. If you want to see the brown, get the Chestnut.

4 | Yuki Tanabe | 281 days ago | verified
Very good daily set
Five weeks between fills. The CC holds nicely.

5 | Margot Lefevre | 376 days ago | verified | 1 helpful
Freckles and these
That is the review. Freckles and these.

5 | Shelby Norris | 489 days ago | verified
Came for black, stayed for brown
Ordered by accident, meant to get Feather Fan. Kept it. Happy accident.
`,
  'blue-hour': `
5 | Zuri Kamau | 20 days ago | verified | 3 helpful
In photos they glow
Look black in the mirror and blue in every picture. My client did her graduation in them and her mother wants some.

4 | Allegra Conti | 101 days ago | verified
Start at the corners
I did a full set on myself first and it was a lot. Outer third is perfect. Fans open like Feather Fan.

5 | Meredith Sloan | 185 days ago | verified | 1 helpful
Navy with brown eyes
I did not believe the bit about brown eyes being warm against it. I do now.

4 | Jolene Hatch | 302 days ago
More visible than I thought
Lovely color. Not as subtle indoors as I had read, at least under my office lights. I kept them, I like them.
`,
  'pigment-library': `
5 | Coco Varga | 33 days ago | verified | 2 helpful
Bought all six, of course
They sit together like a little paintbox. Burgundy and Espresso in one set is my new favorite thing.

4 | Whitney Obi | 126 days ago | verified
Right amount in a tray
For accents you do not need sixteen rows. Ten lasts me months. Green is darker than on the screen.

5 | Leonie Bauer | 241 days ago | verified
No fading
Four weeks with daily washing and the violet is still violet.

3 | Sabrina Holt | 337 days ago | verified | 1 helpful
Wish it was one mixed box
Each color is a separate tray, which the page does say. I would love a sampler with two rows of each.
`,
  'violet-smoke': `
5 | Rowena Blake | 43 days ago | verified | 1 helpful
Green eyes, you need this
It is more of a dark plum than purple. With green eyes it is unfair.

4 | Dagny Nilsen | 154 days ago | verified
Subtle, dense, pretty
Placed close together you get the color, spaced out you get a hint. Exactly as described.

4 | Patrice Lomax | 279 days ago
Nice on silver hair
My mother is seventy-two and has decided she is a violet person now.
`,
  'chestnut-classic': `
5 | Annika Strom | 31 days ago | verified | 2 helpful
Looks like mine but more
I am blonde with see-through lashes. Nobody can tell where mine stop and these start.

4 | Lorraine Tully | 143 days ago | verified
Warm but not red
A shade lighter than Espresso. Good on light brown hair. I wanted single lengths too.

5 | Esme Carrington | 258 days ago | verified
Brow and lash appointments
It does match my mid-brown tint. I tell everyone now.

4 | Holly Brandt | 444 days ago
Good tray
Nice curl, tidy rows, color as in the photos. Delivery took eight days.
`,
  'garnet-accent': `
5 | Roxanne Vidal | 69 days ago | verified | 2 helpful
Wine in the corners
Did as told and left the middle black. With dark lipstick it is quite something.

4 | Tabitha Knowles | 273 days ago | verified
For special occasions
I only use it a few times a year but there is nothing else like it in my case.
`,
}
