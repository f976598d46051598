/** Reviews of the singles; read-reviews.ts explains the format. */
export const individualLashesReviews: Record<string, string> = {
  'dew-point-spikes': `
5 | Tamsin Okafor | 6 days ago | verified | 2 helpful
Finally a wet look that lasts
I used to close my own fans for wet sets and it took forever. These go on as fast as classics and they are still pointy after ten days on my own eyes. Go light on glue like the description says, I blobbed my first three.

4 | Renee Castellano | 15 days ago | verified
Pretty, wish there were a 15
Love the shine. My clients with longer lashes need one more step up in length, otherwise this would be perfect for me.
`,
  'loft-l-curl': `
5 | Hyejin Park | 9 days ago | verified | 4 helpful
For straight lashes, yes
My natural lashes point at the floor and every C curl I have worn went with them. My artist put these on me and for the first time I can see my own set in a mirror straight on. She used 9s and 10s, they look longer than that.

5 | Bianca Moreau | 22 days ago | verified
The base makes the difference
Four millimeters of flat base is a lot to hold on to. I place faster with these than with D. Do listen to them about going a length shorter.

3 | Odalys Finch | 31 days ago | verified | 1 helpful
Learning curve with pick up
Nice lash, but the angle means they lie sideways on my tile and I had to relearn how to pick them up. Getting there. Not the tray for a day when you are running late.
`,
  'quill-classic': `
5 | Marisol Trevino | 12 days ago | verified | 9 helpful
Third year on this tray
I have tried to leave Quill twice to save a few dollars and came back both times. Row sixteen curls like row one. That is really all I want from a classic.

5 | Danielle Whitcombe | 27 days ago | verified | 3 helpful
Soft black is the right word
Not that inky plastic black. On my clients over fifty these look like the lashes they remember having.

4 | Priya Raman | 41 days ago | verified
Great lash, foil sticks a bit
Curl and taper are excellent. Two strips on my last tray left some residue when I peeled them. Wiped off, no big deal.

5 | Jo Lindqvist | 58 days ago
simple and good
does what it says. the 11s always go first so i order two.

5 | Keisha Barlow | 83 days ago | verified | 6 helpful
What I teach with
I run a small academy and my students start on the Apprentice and graduate to these. Nobody has to relearn anything, the fiber feels the same. The map suggestion in the description is honestly what we teach on day two.

4 | Ana Lucia Prado | 109 days ago | verified
Very consistent
Length printed on the strip matches the ruler, which is not true of every brand in my drawer. One star held back only because I would love a CC in 14 by itself.

2 | Whitney Grange | 134 days ago | verified | 2 helpful
Not dark enough for me
I know people rave about the soft black but I like a strong set and these looked gray under my ring light. Ordered Ink Line next and that is my black.

5 | Mei-Ling Chao | 171 days ago | verified | 1 helpful
Holds its shape
Five weeks in and my fills are fills, not new sets. Curl has not dropped.

5 | Georgia Papadakis | 205 days ago | verified
My Monday to Saturday tray
I buy the mixed for my travel kit and singles for the studio. Arrived in a week, well packed.

3 | Shauna Leary | 249 days ago
Fine but nothing dramatic
Nice quality and easy to work with. I expected something a bit more for the price, since the Atelier tray is so close to it and costs less.

5 | Fatou Diallo | 296 days ago | verified | 4 helpful
Isolation has got easier
They stand up straight on the tile so I pick up without looking. Sounds small, saves me ten minutes a set.

5 | Corinne Adair | 352 days ago | verified
A proper classic
Tapered properly all the way, no blunt tips. My kind of tray.

4 | Luz Herrera | 431 days ago | verified | 1 helpful
Good value for the count
Sixteen rows go a long way. The lid on mine arrived cracked but they sent a new tray within days.

5 | Nadia Sorokina | 512 days ago | verified
Reordered four times
I would tell you the secret is my technique but it is mostly this tray.
`,
  'satin-ellipse': `
5 | Imogen Hartley | 18 days ago | verified | 5 helpful
Client fell asleep, forgot she had lashes
Full set of CC 12 and she said she could not feel them. That is the whole reason to use flats and these are the nicest I have worked with.

4 | Rosa Benavides | 66 days ago | verified
Lovely sheen
The finish is somewhere between matte and gloss, exactly as told. You have to hold the flat side down or they twist, so not for beginners.

5 | Chantal Dubois | 121 days ago | verified | 2 helpful
Better grip than round lashes
They do wrap a little. My retention went from three weeks and a bit to nearly five with the same glue.

3 | Paige Somerville | 188 days ago
Rows are tight
Beautiful lash but the strips are packed so close that I keep bending the next row with my tweezers.

5 | Ines Carvalho | 263 days ago | verified
Bought at full price, no regrets
Wide but not heavy. I use them on everyone who thinks they want 0.20.

4 | Deborah Quist | 390 days ago | verified | 1 helpful
Very good for hybrids
Under 3D fans they give that bit of backbone. Slightly more reflective in sunlight than I expected.
`,
  'whisper-b': `
5 | Eleanor Voss | 34 days ago | verified | 3 helpful
My husband has not noticed, my sister has
Exactly what I hoped for. I look like I slept. I am 61 and I did not want to look like I was wearing anything.

4 | Thuy Nguyen | 97 days ago | verified
Lovely but fiddly
At 0.10 they are so fine that I had to change my lights. Once they are on they are beautiful.

5 | Carly Beaumont | 214 days ago | verified | 1 helpful
For the inner corners
I do not use these for full sets, I use them to finish the inner third of everything else. The fade is perfect.
`,
  'atelier-mixed-tray': `
5 | Sunniva Dahl | 21 days ago | verified | 4 helpful
They really did count
For the first time I am finishing a mixed tray with all lengths running out about together. Who knew that was possible.

5 | Yolanda Pruitt | 52 days ago | verified
No thinking required
I do mobile appointments and this is the only tray in the bag.

4 | Amara Eze | 116 days ago | verified | 1 helpful
Six sets from one tray
Card says five to seven, I got six. Would like a D curl version one day.

5 | Sofia Lindgren | 190 days ago
Good for getting back into it
I had two years off with my kids and did not want to decide between forty trays. Ordered this, did my sister, did my neighbor, I am back.

3 | Brooke Tanner | 277 days ago | verified
Too many 10s for me
My clients like long. Nearly half a tray of short lengths left. The lashes are good, it is the mix that is not mine.

5 | Marguerite Olson | 401 days ago | verified | 2 helpful
Cheapest good tray I know
Under fifteen dollars and I cannot tell it from Quill. I asked, they said it is the same fiber.
`,
  'graphite-matte': `
5 | Saoirse Brennan | 29 days ago | verified | 2 helpful
On camera they are invisible
I do makeup for television and shine is what gives lashes away. These do not. I have put them on three presenters now.

4 | Lakshmi Menon | 104 days ago | verified
Properly matte
The surface does hold glue better. A bit stiff straight out of the tray, fine after a minute in a warm room.

5 | Adele Fontaine | 233 days ago | verified
So natural in 0.12
I had only ever used 0.15. The middle thickness turns out to be what I was looking for.

4 | Kim Novotny | 345 days ago
Nice with Whisper
Tried the pairing they suggest on my mother and she loved it.
`,
  'ink-line-noir': `
5 | Xiomara Delgado | 44 days ago | verified | 3 helpful
Drag clients adore these
Black, thick, glossy, and you can see them from the back of the bar. Yes to all of it.

2 | Helen Marsh | 152 days ago
Too heavy on me
My artist warned me and I insisted. They looked amazing for a week and then felt like too much. My own fault really, she put me in Satin Ellipse after and that is better.

5 | Tiana Brooks | 318 days ago | verified | 1 helpful
Bridal favorite
I use these in 9s and 10s under soft fans for brides. In photos the lash line is so clean.
`,
  'the-apprentice-practice-tray': `
5 | Maddie Clarke | 16 days ago | verified | 2 helpful
The 2 mm guide taught me spacing
I am on week three of my course. I was told to practice on a cheap tray from anywhere but the printed guide is what made it click.

5 | Keisha Barlow | 91 days ago | verified | 5 helpful
I order these by the dozen
For my students. They are honest that the curl varies a little, and for mannequin heads it does not matter at all.

4 | Ollie Svensson | 160 days ago | verified
Does the job
Ruined five rows, felt no guilt. Wish it came with a spare strip of empty foil.

4 | Jasmine Whitfield | 287 days ago
Good for learning
Only practice, like it says. Some strips curl more than others. I am already faster than when I started, so worth it.
`,
}
