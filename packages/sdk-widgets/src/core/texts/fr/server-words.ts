import { ofEach, type ServerWordKey } from '../server-words.ts';

/** What the server says to sellers, in French. */
export const serverWords: Readonly<Record<ServerWordKey, string>> = {
  'seo.label.title-length': 'Titre de {1} à {2} caractères',
  'seo.label.brand-in-title': 'La marque, là où les acheteurs cherchent',
  'seo.label.type-in-title': 'Ce que c’est, en un mot courant',
  'seo.label.attributes-in-title': 'Deux détails, comme la taille et la couleur',
  'seo.label.front-loaded': 'La marque ou ce que c’est, dès le début',
  'seo.label.clean': 'Ni mots interdits ni majuscules criardes',
  'seo.label.condition': 'État indiqué, et le texte le confirme',
  'seo.label.description-length': 'Description de {1} à {2} caractères',
  'seo.label.description-facts': 'Réponses aux questions des acheteurs',
  'seo.label.attributes-filled': 'Caractéristiques remplies pour les filtres',
  'seo.label.category-leaf': 'Une catégorie que la plateforme accepte',
  'seo.label.photo-count': '{1} photos ou plus',
  'seo.label.photo-quality': 'Photos nettes et lumineuses, de {1} pixels ou plus',
  'seo.label.price': 'Un prix accepté par la plateforme et conforme au marché',
  'seo.label.tags': 'De {1} à {2} hashtags',
  'seo.todo.title-length':
    'Le titre compte {1} caractères ; visez-en {2}. S’il est court, ajoutez par exemple la taille, la couleur ou la matière.',
  'seo.todo.brand-in-title':
    'Mettez la marque dans le titre ou, à défaut, dans la première ligne. Si elle manque, photographiez l’étiquette ou saisissez-la.',
  'seo.todo.type-in-title': 'Dites ce que c’est dans le titre ou, à défaut, dans la première ligne : c’est ce qu’on cherche d’abord.',
  'seo.todo.attributes-in-title':
    'Ajoutez un détail au titre ou, à défaut, à la première ligne : taille, couleur, matière, modèle ou à qui il est destiné.',
  'seo.todo.front-loaded': 'Placez la marque ou ce que c’est dans les {1} premiers caractères : un téléphone n’en montre pas plus.',
  'seo.todo.clean': 'Retirez « {quoted} ». {reason}',
  'seo.todo.condition':
    'Indiquez l’état et faites en sorte que le texte dise la même chose. S’il est inconnu, montrez l’usure en photo ou saisissez-le.',
  'seo.todo.description-length':
    'La description compte {1} caractères ; visez-en {2}. Si elle est courte, ajoutez par exemple les mesures ou l’usure.',
  'seo.todo.description-facts': 'Dites ce qui manque encore parmi : défauts ou usure, mesures, matière et ce qui est inclus.',
  'seo.todo.attributes-filled': 'Complétez les caractéristiques manquantes : les acheteurs s’en servent pour filtrer.',
  'seo.todo.category-leaf': 'Choisissez la catégorie eBay exacte pour « {quoted} » au moment de publier.',
  'seo.todo.photo-count': 'Ajoutez {1} {1:photo|photos} de plus, ici ou sur la plateforme.',
  'seo.todo.photo-quality':
    'Reprenez {count:la photo|les photos} {list} avec netteté, à la lumière du jour et avec au moins {last} pixels sur le grand côté.',
  'Set a price of at least ${1}.': 'Fixez un prix d’au moins {1} $US.',
  'Comparable things sell for ${1} to ${2}.': 'Des articles comparables se vendent entre {1} et {2} $US.',
  'seo.todo.tags': 'Utilisez de {1} à {2} hashtags qui disent ce que c’est.',
  'photo.blurred': 'elle est floue. Tenez le téléphone immobile, touchez l’article pour faire la mise au point et reprenez-la.',
  'photo.dark': 'elle est trop sombre. Reprenez-la près d’une fenêtre ou avec plus de lumière.',
  'photo.bright': 'elle est trop claire. Reprenez-la sans flash ni soleil direct.',
  'photo.small': 'elle est petite. Envoyez la photo d’origine plutôt qu’une capture ou un aperçu.',
  'photo.duplicate': 'elle montre la même chose que la photo {2}. Remplacez-la par un autre côté, l’étiquette ou un défaut.',
  'strategy.Quick Sale': 'Vente rapide',
  'strategy.Balanced': 'Équilibré',
  'strategy.Premium': 'Haut de gamme',
  'strategy.note.Quick Sale': 'En vente depuis {1} {1:jour|jours} sans preneur.',
  'strategy.note.Balanced': 'Rien ne justifie de demander moins ou plus que la moyenne du marché.',
  'strategy.note.Premium': 'L’article est neuf, et assez de ventes sont connues pour être sûr du prix.',
  'strategy.Dynamic': 'Dynamique',
  '{1}% below the market average, for a faster sale.': '{1} % sous la moyenne du marché, pour vendre plus vite.',
  'At the market average.': 'À la moyenne du marché.',
  '{1}% above the market average; expect to wait longer.': '{1} % au-dessus de la moyenne du marché ; attendez-vous à patienter.',
  'Starts at the market average. Nothing has moved it yet: no views or saves of this item are known.':
    'Part de la moyenne du marché. Rien ne l’a encore fait bouger : aucune vue ni aucun favori n’est connu pour cet article.',
  'factor.base': 'Prix habituel de {name} : {price} $US',
  'factor.condition': 'État « {quoted} »',
  'Typical price of all second-hand things (category unknown): ${1}':
    'Prix habituel d’un article d’occasion (catégorie inconnue) : {1} $US',
  'Prices of {1}, not adjusted: no index of second-hand prices is known.':
    'Prix de {year} non ajustés : aucun indice des prix d’occasion n’est connu.',
  'For whom the thing is made is not known: the group with most sales is taken. Say men, women or kids to be exact.':
    'On ne sait pas à qui il est destiné : le groupe qui compte le plus de ventes est retenu. Précisez homme, femme ou enfant.',
  'Words of the description': 'Mots de la description',
  'Other words of the description': 'Autres mots de la description',
  'the barcode is an ISBN': 'le code-barres est un ISBN',
  'covers about {1}% of the thing': 'couvre environ {1} % de l’article',
  '{1}% of comparable sales lie between ${2} and ${3}': '{1} % des ventes comparables se situent entre {2} et {3} $US',
  'only the brand is known: a wide guess over all its things': 'seule la marque est connue : estimation large sur tous ses articles',
  'from the file name of photo {1}': 'd’après le nom de fichier de la photo {1}',
  'a price tag is on the photo; please confirm that it is still attached':
    'une étiquette de prix figure sur la photo ; confirmez qu’elle est encore attachée',
  'you are not sure; please confirm': 'vous n’en êtes pas sûr ; confirmez-le',
  'and you name a flaw': 'et vous citez un défaut',
  'derived from the flaw you name; please check': 'déduit du défaut que vous citez ; à vérifier',
  'Add a photo of the whole thing against a plain background: what it is could not be seen.':
    'Ajoutez une photo de l’article entier sur un fond uni : on n’a pas pu voir ce que c’est.',
  'Add a photo of the size label: the size is not known yet.': 'Ajoutez une photo de l’étiquette de taille : elle est encore inconnue.',
  'Add a photo of the brand label or logo: the brand is not known yet.':
    'Ajoutez une photo de l’étiquette ou du logo de la marque : elle est encore inconnue.',
  'Add a photo of the care label: it names the material.': 'Ajoutez une photo de l’étiquette d’entretien : elle indique la matière.',
  'Add a photo of the model name or number, often on a sticker or under the thing.':
    'Ajoutez une photo du nom ou du numéro de modèle, souvent sur un autocollant ou dessous.',
  'Add a photo of the barcode on the back: it holds the ISBN.': 'Ajoutez une photo du code-barres au dos : il contient l’ISBN.',
  'Add a close-up of any wear or damage; buyers who see it do not send things back.':
    'Ajoutez un gros plan de l’usure ou des dégâts ; qui les voit ne renvoie pas l’article.',
  'Add a photo with a measuring tape, or type the measurements.': 'Ajoutez une photo avec un mètre ruban, ou saisissez les mesures.',
  'Show front, back and a close-up of the fabric, laid flat or on a hanger in daylight.':
    'Montrez le devant, le dos et le tissu de près, à plat ou sur cintre, à la lumière du jour.',
  'Show both shoes from the side, the soles and the insides.': 'Montrez les deux chaussures de profil, les semelles et l’intérieur.',
  'Show front, back, inside, and the clasp or hardware close up.':
    'Montrez le devant, le dos, l’intérieur, et le fermoir ou les attaches de près.',
  'Show it switched on, and all ports and corners.': 'Montrez-le allumé, avec tous les ports et les coins.',
  'Show front, spine and back; for a book also the page with the ISBN.':
    'Montrez le devant, la tranche et le dos ; pour un livre, aussi la page de l’ISBN.',
  'Show the whole thing, its underside or maker’s mark, and something beside it for scale.':
    'Montrez-le en entier, le dessous ou la marque du fabricant, et un objet à côté pour l’échelle.',
  'Show every part that belongs to it in one photo.': 'Montrez sur une photo toutes les pièces qui en font partie.',
  'Show the whole thing, moving parts and worn spots close up.':
    'Montrez-le en entier, et de près les pièces mobiles et les endroits usés.',
  'Show how much is left and the batch code.': 'Montrez ce qu’il reste et le numéro de lot.',
  'Show the safety label and the date of manufacture.': 'Montrez l’étiquette de sécurité et la date de fabrication.',
  'auth.refused': 'Connexion impossible',
  'No photo or word of yours shows this color.': 'Ni vos photos ni vos mots ne montrent cette couleur.',
  'No label or word of yours names this material.': 'Ni les étiquettes ni vos mots ne citent cette matière.',
  'Nothing shows how old it is.': 'Rien n’indique son âge.',
  'The condition that is known does not say this.': 'L’état connu ne dit pas cela.',
  'Nobody here can prove that it is genuine.': 'Personne ici ne peut prouver que c’est un original.',
  'Nothing shows how rare it is.': 'Rien n’indique sa rareté.',
  'Nothing shows for whom it is made.': 'Rien n’indique à qui il est destiné.',
  'No label shows where it was made.': 'Aucune étiquette n’indique où il a été fabriqué.',
  'Nothing known supports this promise.': 'Rien de connu n’appuie cette promesse.',
  'This number is on no label and in no word of yours.': 'Ce nombre n’est ni sur une étiquette ni dans vos mots.',
  'A number in this tag is on no label and in no word of yours.':
    'Ce hashtag contient un nombre qui n’est ni sur une étiquette ni dans vos mots.',
  'No label shows this size.': 'Aucune étiquette n’indique cette taille.',
  'No label or word of yours names this brand.': 'Ni les étiquettes ni vos mots ne citent cette marque.',
  'Links to other sites are not allowed.': 'Les liens vers d’autres sites sont interdits.',
  'E-mail addresses are not allowed.': 'Les adresses e-mail sont interdites.',
  'Account names lead buyers elsewhere.': 'Les noms de comptes mènent les acheteurs ailleurs.',
  'Phone numbers are not allowed.': 'Les numéros de téléphone sont interdits.',
  'Payment outside the platform is not allowed.': 'Le paiement hors de la plateforme est interdit.',
  'Attention words waste the space that buyers search.': 'Les mots d’accroche gaspillent la place où les acheteurs cherchent.',
  'Promotion does not belong here and is punished in titles.': 'La promotion n’a pas sa place ici, et elle est pénalisée dans les titres.',
  'A promise that nobody here can prove.': 'C’est une promesse que personne ici ne peut prouver.',
  'Comparing with another brand counts as keyword spam.': 'La comparaison avec une autre marque passe pour du spam.',
  'Decoration makes a listing look like spam.': 'Les ornements donnent à une annonce l’air d’un spam.',
  'Pictures in a title are not advised.': 'Les pictogrammes sont déconseillés dans un titre.',
  'The name of another platform counts as spam.': 'Le nom d’une autre plateforme passe pour du spam.',
  'Words in capitals read as shouting.': 'Les mots en majuscules donnent l’impression de crier.',
  'The same word three times is keyword stuffing.': 'Le même mot trois fois passe pour du bourrage.',
  'Say what it is, so that a category can be chosen.': 'Dites ce que c’est pour qu’une catégorie puisse être choisie.',
  'TikTok Shop takes beauty products only new.': 'TikTok Shop n’accepte les produits de beauté que neufs.',
  'TikTok Shop takes this pre-owned only from sellers it has approved.':
    'TikTok Shop n’accepte cet article d’occasion que de vendeurs qu’il a approuvés.',
  'TikTok Shop has no pre-owned programme for this kind of thing: show it in a video or sell it elsewhere.':
    'TikTok Shop n’a pas de programme d’occasion pour ce genre d’article : montrez-le en vidéo ou vendez-le ailleurs.',
  'Poshmark does not take liquids such as perfume.': 'Poshmark n’accepte pas les liquides comme le parfum.',
  'Poshmark does not take used beauty products.': 'Poshmark n’accepte pas les produits de beauté entamés.',
  'Poshmark does not take used underwear.': 'Poshmark n’accepte pas les sous-vêtements portés.',
  'Add photos.': 'Ajoutez des photos.',
  'Neither category nor brand is known, so there is nothing to compare with. Correct the item, then price it again.':
    'Ni la catégorie ni la marque ne sont connues : il n’y a rien à quoi comparer. Corrigez l’article, puis recalculez son prix.',
  ...ofEach((name) => [
    `${name} n’accepte que des dollars entiers.`,
    `Les annonces sur ${name} marchent mieux avec {1} photos ou plus : ajoutez-en {2}.`,
  ]),
};
