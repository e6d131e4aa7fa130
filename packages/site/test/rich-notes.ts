/** Sellers' notes with as many facts, flaws, measurements and pieces as fit, for tests of long results. */
export const RICH_NOTES = {
  lot: `Lot of 6 baby boy clothes, 12-18 months: Carter's striped bodysuit with dinosaur print, Gap denim overalls with adjustable straps, Nike
gray hoodie with kangaroo pocket, Old Navy red flannel shirt, OshKosh B'gosh brown corduroy pants, Cat & Jack yellow rain jacket with hood.
Gently used, one faint stain on the bodysuit, worn knees on the pants, pilling on the hoodie. All 100% cotton except the rain jacket. Length
18 inches, chest 11 inches. Pet-free and smoke-free home.`,
  shoes: `Nike Air Max 90 Essential, model 537384-111, white and black leather with mesh, women's size 8.5, EUR 40, worn about five times. Heel
drag on both soles, creasing at the toe box, yellowing on the midsole, a scuff on the left heel. Original box and extra laces included. Insole
10 inches, heel height 1.5 inches, made in Vietnam, bought 2019, paid $130. Padded collar, visible Air unit, rubber waffle outsole, lace-up.`,
  camera: `Canon AE-1 Program 35mm SLR film camera, black, with FD 50mm f/1.8 lens, FD 28mm f/2.8 lens and Vivitar 283 flash, made in Japan, 1981,
serial 1453672. Tested with film, meter works, shutter squeaks a little, light seals are crumbling, battery door has a crack, dust in the
viewfinder, brassing on the corners. Comes with leather case, strap, manual, two UV filters and lens caps. 5.6 x 3.4 x 1.9 inches, weighs 20 oz.`,
  hoodie: `Champion Reverse Weave hoodie, heather gray with navy C logo, men's large, 82% cotton 18% polyester, made in Mexico, 2000s. Chest 24
inches, length 27 inches, sleeve 25 inches. Ribbed side panels, double-lined hood, kangaroo pocket, embroidered logo, drawstring without tips,
heavyweight 12 oz fleece. Pilling inside, small bleach spot on the pocket, cracked print on the sleeve, cuff is stretched out.`,
} as const;
