import { ofEach, type ServerWordKey } from '../server-words.ts';

/** What the server says to sellers, in Spanish. */
export const serverWords: Readonly<Record<ServerWordKey, string>> = {
  'seo.label.title-length': 'Título de {1} a {2} caracteres',
  'seo.label.brand-in-title': 'La marca, donde buscan los compradores',
  'seo.label.type-in-title': 'Qué es, dicho con una palabra corriente',
  'seo.label.attributes-in-title': 'Dos datos, como la talla y el color',
  'seo.label.front-loaded': 'La marca o qué es, justo al principio',
  'seo.label.clean': 'Sin palabras prohibidas ni mayúsculas a gritos',
  'seo.label.condition': 'Estado indicado, y el texto lo confirma',
  'seo.label.description-length': 'Descripción de {1} a {2} caracteres',
  'seo.label.description-facts': 'Respuestas a lo que preguntan los compradores',
  'seo.label.attributes-filled': 'Datos completos para los filtros',
  'seo.label.category-leaf': 'Una categoría que la plataforma admite',
  'seo.label.photo-count': '{1} fotos o más',
  'seo.label.photo-quality': 'Fotos nítidas y con luz, de {1} píxeles o más',
  'seo.label.price': 'Un precio que la plataforma admite y el mercado paga',
  'seo.label.tags': 'De {1} a {2} hashtags',
  'seo.todo.title-length':
    'El título tiene {1} caracteres: déjalo en unos {2}. Si es corto, añade datos como la talla, el color o el material.',
  'seo.todo.brand-in-title':
    'Pon la marca en el título o, si no lo hay, en la primera línea. Si falta, fotografía la etiqueta o escríbela.',
  'seo.todo.type-in-title': 'Di qué es en el título o, si no lo hay, en la primera línea: es lo primero que se busca.',
  'seo.todo.attributes-in-title':
    'Añade otro dato al título o, si no lo hay, a la primera línea: talla, color, material, modelo o para quién es.',
  'seo.todo.front-loaded': 'Lleva la marca o qué es a los primeros {1} caracteres: en el móvil no se ve más.',
  'seo.todo.clean': 'Quita «{quoted}». {reason}',
  'seo.todo.condition':
    'Indica el estado y haz que el texto diga lo mismo. Si no lo conocemos, muestra el desgaste en una foto o escríbelo.',
  'seo.todo.description-length':
    'La descripción tiene {1} caracteres: déjala en unos {2}. Si es corta, añade datos como las medidas o el desgaste.',
  'seo.todo.description-facts': 'Cuenta lo que falte de esto: defectos o desgaste, medidas, material y qué se incluye.',
  'seo.todo.attributes-filled': 'Completa los datos que faltan: los compradores filtran por ellos.',
  'seo.todo.category-leaf': 'Elige la categoría exacta de eBay para «{quoted}» al publicar.',
  'seo.todo.photo-count': 'Añade {1} {1:foto|fotos} más, aquí o en la plataforma.',
  'seo.todo.photo-quality':
    'Repite {count:la foto|las fotos} {list} con nitidez, a la luz del día y con {last} píxeles o más en el lado mayor.',
  'Set a price of at least ${1}.': 'Pon un precio de {1} US$ o más.',
  'Comparable things sell for ${1} to ${2}.': 'Lo comparable se vende por entre {1} y {2} US$.',
  'seo.todo.tags': 'Usa de {1} a {2} hashtags que digan qué es.',
  'photo.blurred': 'está borrosa. Sujeta bien el móvil, toca el artículo para enfocarlo y repítela.',
  'photo.dark': 'está demasiado oscura. Repítela cerca de una ventana o con más luz.',
  'photo.bright': 'tiene demasiada luz. Repítela sin flash ni sol directo.',
  'photo.small': 'es pequeña. Envía la foto original en vez de una captura o una miniatura.',
  'photo.duplicate': 'muestra lo mismo que la foto {2}. Cámbiala por otro lado, la etiqueta o un defecto.',
  'strategy.Quick Sale': 'Venta rápida',
  'strategy.Balanced': 'Equilibrado',
  'strategy.Premium': 'Con margen',
  'strategy.note.Quick Sale': 'Lleva {1} {1:día|días} en venta sin venderse.',
  'strategy.note.Balanced': 'Nada aconseja pedir menos ni más que la media del mercado.',
  'strategy.note.Premium': 'Es nuevo y hay ventas suficientes para estar seguros del precio.',
  'strategy.Dynamic': 'Dinámico',
  '{1}% below the market average, for a faster sale.': 'Un {1} % por debajo de la media del mercado, para vender antes.',
  'At the market average.': 'En la media del mercado.',
  '{1}% above the market average; expect to wait longer.': 'Un {1} % por encima de la media del mercado; cuenta con esperar más.',
  'Starts at the market average. Nothing has moved it yet: no views or saves of this item are known.':
    'Parte de la media del mercado. Aún no lo ha movido nada: no se conocen visitas ni favoritos de este artículo.',
  'factor.base': 'Precio habitual de {name}: {price} US$',
  'factor.condition': 'Estado «{quoted}»',
  'Typical price of all second-hand things (category unknown): ${1}':
    'Precio habitual de cualquier cosa de segunda mano (categoría desconocida): {1} US$',
  'Prices of {1}, not adjusted: no index of second-hand prices is known.':
    'Precios de {year} sin ajustar: no se conoce ningún índice de precios de segunda mano.',
  'For whom the thing is made is not known: the group with most sales is taken. Say men, women or kids to be exact.':
    'No se sabe para quién está hecho: se toma el grupo con más ventas. Di si es de hombre, de mujer o infantil para afinar.',
  'Words of the description': 'Palabras de la descripción',
  'Other words of the description': 'Otras palabras de la descripción',
  'the barcode is an ISBN': 'el código de barras es un ISBN',
  'covers about {1}% of the thing': 'cubre alrededor del {1} % del artículo',
  '{1}% of comparable sales lie between ${2} and ${3}': 'el {1} % de las ventas comparables está entre {2} y {3} US$',
  'only the brand is known: a wide guess over all its things': 'solo se conoce la marca: una estimación amplia sobre todo lo que vende',
  'from the file name of photo {1}': 'del nombre de archivo de la foto {1}',
  'a price tag is on the photo; please confirm that it is still attached':
    'en la foto hay una etiqueta de precio; confirma que sigue puesta',
  'you are not sure; please confirm': 'no lo dices con seguridad; confírmalo',
  'and you name a flaw': 'y nombras un defecto',
  'derived from the flaw you name; please check': 'deducido del defecto que nombras; compruébalo',
  'Add a photo of the whole thing against a plain background: what it is could not be seen.':
    'Añade una foto del artículo entero sobre un fondo liso: no se ha podido ver qué es.',
  'Add a photo of the size label: the size is not known yet.': 'Añade una foto de la etiqueta de la talla: aún no se conoce.',
  'Add a photo of the brand label or logo: the brand is not known yet.':
    'Añade una foto de la etiqueta o el logotipo de la marca: aún no se conoce.',
  'Add a photo of the care label: it names the material.': 'Añade una foto de la etiqueta de composición: dice el material.',
  'Add a photo of the model name or number, often on a sticker or under the thing.':
    'Añade una foto del nombre o número del modelo, que suele estar en una pegatina o debajo.',
  'Add a photo of the barcode on the back: it holds the ISBN.':
    'Añade una foto del código de barras de la contraportada: contiene el ISBN.',
  'Add a close-up of any wear or damage; buyers who see it do not send things back.':
    'Añade un primer plano del desgaste o los daños; quien los ve no devuelve el artículo.',
  'Add a photo with a measuring tape, or type the measurements.': 'Añade una foto con una cinta métrica o escribe las medidas.',
  'Show front, back and a close-up of the fabric, laid flat or on a hanger in daylight.':
    'Muestra la parte delantera, la trasera y el tejido de cerca, en plano o en una percha y con luz natural.',
  'Show both shoes from the side, the soles and the insides.': 'Muestra los dos zapatos de lado, las suelas y el interior.',
  'Show front, back, inside, and the clasp or hardware close up.':
    'Muestra la parte delantera, la trasera, el interior y el cierre o los herrajes de cerca.',
  'Show it switched on, and all ports and corners.': 'Muéstralo encendido, con todos los puertos y las esquinas.',
  'Show front, spine and back; for a book also the page with the ISBN.':
    'Muestra la portada, el lomo y la contraportada; si es un libro, también la página del ISBN.',
  'Show the whole thing, its underside or maker’s mark, and something beside it for scale.':
    'Muéstralo entero, su base o la marca del fabricante, y algo al lado que dé la escala.',
  'Show every part that belongs to it in one photo.': 'Muestra en una foto todas las piezas que incluye.',
  'Show the whole thing, moving parts and worn spots close up.': 'Muéstralo entero, y de cerca las partes móviles y gastadas.',
  'Show how much is left and the batch code.': 'Muestra cuánto queda y el código de lote.',
  'Show the safety label and the date of manufacture.': 'Muestra la etiqueta de seguridad y la fecha de fabricación.',
  'auth.refused': 'No se ha podido entrar',
  'No photo or word of yours shows this color.': 'Ninguna foto ni palabra tuya muestra este color.',
  'No label or word of yours names this material.': 'Ninguna etiqueta ni palabra tuya nombra este material.',
  'Nothing shows how old it is.': 'Nada indica de qué época es.',
  'The condition that is known does not say this.': 'El estado que conocemos no dice eso.',
  'Nobody here can prove that it is genuine.': 'Aquí nadie puede demostrar que es auténtico.',
  'Nothing shows how rare it is.': 'Nada indica lo raro que es.',
  'Nothing shows for whom it is made.': 'Nada indica para quién está hecho.',
  'No label shows where it was made.': 'Ninguna etiqueta indica dónde se fabricó.',
  'Nothing known supports this promise.': 'Nada de lo que sabemos respalda esta promesa.',
  'This number is on no label and in no word of yours.': 'Este número no está en ninguna etiqueta ni en tus palabras.',
  'A number in this tag is on no label and in no word of yours.':
    'Este hashtag lleva un número que no está en ninguna etiqueta ni en tus palabras.',
  'No label shows this size.': 'Ninguna etiqueta muestra esta talla.',
  'No label or word of yours names this brand.': 'Ninguna etiqueta ni palabra tuya nombra esta marca.',
  'Links to other sites are not allowed.': 'No se permiten enlaces a otros sitios.',
  'E-mail addresses are not allowed.': 'No se permiten direcciones de correo.',
  'Account names lead buyers elsewhere.': 'Los nombres de cuentas llevan a los compradores a otra parte.',
  'Phone numbers are not allowed.': 'No se permiten números de teléfono.',
  'Payment outside the platform is not allowed.': 'No se permite pagar fuera de la plataforma.',
  'Attention words waste the space that buyers search.': 'Las llamadas de atención gastan el espacio en que buscan los compradores.',
  'Promotion does not belong here and is punished in titles.': 'La promoción no va aquí, y en los títulos se penaliza.',
  'A promise that nobody here can prove.': 'Es una promesa que aquí nadie puede demostrar.',
  'Comparing with another brand counts as keyword spam.': 'Comparar con otra marca se considera spam de palabras clave.',
  'Decoration makes a listing look like spam.': 'Los adornos hacen que un anuncio parezca spam.',
  'Pictures in a title are not advised.': 'No conviene poner dibujos en un título.',
  'The name of another platform counts as spam.': 'El nombre de otra plataforma se considera spam.',
  'Words in capitals read as shouting.': 'Las palabras en mayúsculas parecen gritos.',
  'The same word three times is keyword stuffing.': 'La misma palabra tres veces se considera relleno.',
  'Say what it is, so that a category can be chosen.': 'Di qué es para poder elegir una categoría.',
  'TikTok Shop takes beauty products only new.': 'TikTok Shop solo admite productos de belleza nuevos.',
  'TikTok Shop takes this pre-owned only from sellers it has approved.':
    'TikTok Shop solo admite esto de segunda mano a vendedores que ha aprobado.',
  'TikTok Shop has no pre-owned programme for this kind of thing: show it in a video or sell it elsewhere.':
    'TikTok Shop no tiene programa de segunda mano para esta clase de artículo: muéstralo en un vídeo o véndelo en otro sitio.',
  'Poshmark does not take liquids such as perfume.': 'Poshmark no admite líquidos como el perfume.',
  'Poshmark does not take used beauty products.': 'Poshmark no admite productos de belleza usados.',
  'Poshmark does not take used underwear.': 'Poshmark no admite ropa interior usada.',
  'Add photos.': 'Añade fotos.',
  'Neither category nor brand is known, so there is nothing to compare with. Correct the item, then price it again.':
    'No se conoce ni la categoría ni la marca, así que no hay con qué comparar. Corrige el artículo y vuelve a calcular su precio.',
  ...ofEach((name) => [`${name} solo admite dólares enteros.`, `Los anuncios en ${name} funcionan mejor con {1} fotos o más: añade {2}.`]),
};
