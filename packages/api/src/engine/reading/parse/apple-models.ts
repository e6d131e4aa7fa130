/**
 * The number engraved on the back or shown under Settings > General > About, by iPhone. Source: Apple, "Identify your iPhone model"
 * (support.apple.com/108044), as of iPhone 15.
 */
const NUMBERS: Readonly<Record<string, string>> = {
  'iPhone 6': 'A1549 A1586 A1589',
  'iPhone 6 Plus': 'A1522 A1524 A1593',
  'iPhone 6s': 'A1633 A1688 A1700',
  'iPhone 6s Plus': 'A1634 A1687 A1699',
  'iPhone SE': 'A1723 A1662 A1724',
  'iPhone 7': 'A1660 A1778 A1779',
  'iPhone 7 Plus': 'A1661 A1784 A1785',
  'iPhone 8': 'A1863 A1905 A1906 A1907',
  'iPhone 8 Plus': 'A1864 A1897 A1898 A1899',
  'iPhone X': 'A1865 A1901 A1902',
  'iPhone XR': 'A1984 A2105 A2106 A2107 A2108',
  'iPhone XS': 'A1920 A2097 A2098 A2099 A2100',
  'iPhone XS Max': 'A1921 A2101 A2102 A2103 A2104',
  'iPhone 11': 'A2111 A2223 A2221',
  'iPhone 11 Pro': 'A2160 A2217 A2215',
  'iPhone 11 Pro Max': 'A2161 A2220 A2218',
  'iPhone SE (2nd generation)': 'A2275 A2298 A2296',
  'iPhone 12 mini': 'A2176 A2398 A2400 A2399',
  'iPhone 12': 'A2172 A2402 A2404 A2403',
  'iPhone 12 Pro': 'A2341 A2406 A2408 A2407',
  'iPhone 12 Pro Max': 'A2342 A2410 A2412 A2411',
  'iPhone 13 mini': 'A2481 A2626 A2629 A2630 A2628',
  'iPhone 13': 'A2482 A2631 A2634 A2635 A2633',
  'iPhone 13 Pro': 'A2483 A2636 A2639 A2640 A2638',
  'iPhone 13 Pro Max': 'A2484 A2641 A2644 A2645 A2643',
  'iPhone SE (3rd generation)': 'A2595 A2782 A2785 A2784 A2783',
  'iPhone 14': 'A2649 A2881 A2884 A2883 A2882',
  'iPhone 14 Plus': 'A2632 A2885 A2888 A2887 A2886',
  'iPhone 14 Pro': 'A2650 A2889 A2892 A2891 A2890',
  'iPhone 14 Pro Max': 'A2651 A2893 A2896 A2895 A2894',
  'iPhone 15': 'A2846 A3089 A3092 A3090',
  'iPhone 15 Plus': 'A2847 A3093 A3096 A3094',
  'iPhone 15 Pro': 'A2848 A3101 A3104 A3102',
  'iPhone 15 Pro Max': 'A2849 A3105 A3108 A3106',
};

/** Apple's model number → the name it sells under. */
export const APPLE_MODELS: ReadonlyMap<string, string> = new Map(
  Object.entries(NUMBERS).flatMap(([name, numbers]) => numbers.split(' ').map((number) => [number, name] as const)),
);
