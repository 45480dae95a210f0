/** The most used names that GitHub has for emoji, each followed by its emoji. A check reports other names. */
const PAIRS = `
smile 😄 grin 😁 grinning 😀 joy 😂 rofl 🤣 laughing 😆 sweat_smile 😅 slightly_smiling_face 🙂 wink 😉
blush 😊 smiley 😃 innocent 😇 heart_eyes 😍 star_struck 🤩 kissing_heart 😘 yum 😋 stuck_out_tongue 😛
stuck_out_tongue_winking_eye 😜 zany_face 🤪 money_mouth_face 🤑 hugs 🤗 thinking 🤔 zipper_mouth_face 🤐
raised_eyebrow 🤨 neutral_face 😐 expressionless 😑 smirk 😏 unamused 😒 roll_eyes 🙄 grimacing 😬
relieved 😌 pensive 😔 sleepy 😪 sleeping 😴 sunglasses 😎 nerd_face 🤓 confused 😕 worried 😟
frowning_face ☹️ open_mouth 😮 astonished 😲 flushed 😳 pleading_face 🥺 fearful 😨 cold_sweat 😰 cry 😢
sob 😭 scream 😱 disappointed 😞 sweat 😓 weary 😩 tired_face 😫 triumph 😤 rage 😡 angry 😠 skull 💀
poop 💩 clown_face 🤡 ghost 👻 alien 👽 robot 🤖 see_no_evil 🙈 heart ❤️ broken_heart 💔 yellow_heart 💛
green_heart 💚 blue_heart 💙 purple_heart 💜 black_heart 🖤 sparkling_heart 💖 100 💯 boom 💥 dizzy 💫
speech_balloon 💬 thought_balloon 💭 zzz 💤 wave 👋 raised_hand ✋ ok_hand 👌 v ✌️ crossed_fingers 🤞
point_left 👈 point_right 👉 point_up ☝️ point_down 👇 +1 👍 thumbsup 👍 -1 👎 thumbsdown 👎 fist ✊ clap 👏
raised_hands 🙌 open_hands 👐 handshake 🤝 pray 🙏 muscle 💪 writing_hand ✍️ eyes 👀 brain 🧠
bust_in_silhouette 👤 busts_in_silhouette 👥 man 👨 woman 👩 baby 👶 dog 🐶 cat 🐱 bear 🐻 panda_face 🐼
penguin 🐧 bird 🐦 bug 🐛 bee 🐝 turtle 🐢 snake 🐍 whale 🐳 octopus 🐙 elephant 🐘 seedling 🌱
evergreen_tree 🌲 deciduous_tree 🌳 herb 🌿 four_leaf_clover 🍀 leaves 🍃 mushroom 🍄 sunflower 🌻 tulip 🌷
rose 🌹 bouquet 💐 cherry_blossom 🌸 apple 🍎 lemon 🍋 banana 🍌 strawberry 🍓 tomato 🍅 avocado 🥑 bread 🍞
croissant 🥐 cheese 🧀 pizza 🍕 hamburger 🍔 cake 🍰 birthday 🎂 cookie 🍪 chocolate_bar 🍫 coffee ☕ tea 🍵
beer 🍺 beers 🍻 wine_glass 🍷 champagne 🍾 fork_and_knife 🍴 plate_with_cutlery 🍽️ earth_africa 🌍
earth_americas 🌎 earth_asia 🌏 globe_with_meridians 🌐 world_map 🗺️ mountain ⛰️ beach_umbrella 🏖️
house 🏠 office 🏢 school 🏫 hospital 🏥 factory 🏭 tent ⛺ rocket 🚀 airplane ✈️ car 🚗 bus 🚌 train 🚋
bike 🚲 ship 🚢 anchor ⚓ construction 🚧 hourglass ⌛ watch ⌚ alarm_clock ⏰ stopwatch ⏱️ clock1 🕐 sunny ☀️
partly_sunny ⛅ cloud ☁️ umbrella ☔ snowflake ❄️ snowman ⛄ zap ⚡ fire 🔥 droplet 💧 ocean 🌊 rainbow 🌈
star ⭐ star2 🌟 sparkles ✨ moon 🌔 comet ☄️ jack_o_lantern 🎃 christmas_tree 🎄 fireworks 🎆 tada 🎉
balloon 🎈 gift 🎁 ribbon 🎀 ticket 🎫 trophy 🏆 medal_sports 🏅 1st_place_medal 🥇 soccer ⚽ basketball 🏀
dart 🎯 video_game 🎮 game_die 🎲 jigsaw 🧩 art 🎨 thread 🧵 crown 👑 gem 💎 loud_sound 🔊 mute 🔇 mega 📣
loudspeaker 📢 bell 🔔 no_bell 🔕 musical_note 🎵 notes 🎶 microphone 🎤 headphones 🎧 radio 📻 guitar 🎸
iphone 📱 phone ☎️ telephone_receiver 📞 battery 🔋 computer 💻 desktop_computer 🖥️ printer 🖨️ keyboard ⌨️
computer_mouse 🖱️ floppy_disk 💾 cd 💿 movie_camera 🎥 film_strip 🎞️ clapper 🎬 tv 📺 camera 📷
camera_flash 📸 video_camera 📹 mag 🔍 mag_right 🔎 bulb 💡 flashlight 🔦 book 📖 open_book 📖 books 📚
notebook 📓 newspaper 📰 bookmark 🔖 label 🏷️ moneybag 💰 euro 💶 dollar 💵 credit_card 💳 chart 💹
email 📧 envelope ✉️ incoming_envelope 📨 package 📦 mailbox 📫 pencil 📝 pencil2 ✏️ memo 📝 briefcase 💼
file_folder 📁 open_file_folder 📂 date 📅 calendar 📆 spiral_calendar 🗓️ chart_with_upwards_trend 📈
chart_with_downwards_trend 📉 bar_chart 📊 clipboard 📋 pushpin 📌 round_pushpin 📍 paperclip 📎 link 🔗
straight_ruler 📏 scissors ✂️ wastebasket 🗑️ lock 🔒 unlock 🔓 key 🔑 hammer 🔨 wrench 🔧 gear ⚙️
nut_and_bolt 🔩 balance_scale ⚖️ toolbox 🧰 magnet 🧲 test_tube 🧪 microscope 🔬 telescope 🔭 satellite 📡
syringe 💉 pill 💊 door 🚪 bed 🛏️ shower 🚿 toilet 🚽 shopping_cart 🛒 warning ⚠️ no_entry ⛔
no_entry_sign 🚫 x ❌ o ⭕ heavy_check_mark ✔️ white_check_mark ✅ ballot_box_with_check ☑️ heavy_plus_sign ➕
heavy_minus_sign ➖ question ❓ grey_question ❔ exclamation ❗ bangbang ‼️ interrobang ⁉️ recycle ♻️
copyright ©️ registered ®️ tm ™️ arrow_up ⬆️ arrow_down ⬇️ arrow_left ⬅️ arrow_right ➡️ arrow_upper_right ↗️
arrow_lower_right ↘️ arrows_counterclockwise 🔄 back 🔙 end 🔚 soon 🔜 top 🔝 radioactive ☢️ one 1️⃣ two 2️⃣
three 3️⃣ four 4️⃣ five 5️⃣ six 6️⃣ seven 7️⃣ eight 8️⃣ nine 9️⃣ keycap_ten 🔟 zero 0️⃣ hash #️⃣ abc 🔤
information_source ℹ️ ok 🆗 new 🆕 free 🆓 cool 🆒 up 🆙 red_circle 🔴 orange_circle 🟠 yellow_circle 🟡
green_circle 🟢 large_blue_circle 🔵 white_circle ⚪ black_circle ⚫ small_blue_diamond 🔹
large_blue_diamond 🔷 triangular_flag_on_post 🚩 checkered_flag 🏁 rainbow_flag 🏳️‍🌈 fr 🇫🇷 eu 🇪🇺
de 🇩🇪 es 🇪🇸 it 🇮🇹 gb 🇬🇧 uk 🇬🇧 us 🇺🇸 jp 🇯🇵 calling 📲 facepalm 🤦 shrug 🤷 dancer 💃 runner 🏃
walking 🚶 man_technologist 👨‍💻 woman_technologist 👩‍💻 detective 🕵️ ninja 🥷 santa 🎅 gift_heart 💝
love_letter 💌 bomb 💣 hole 🕳️ cyclone 🌀 atom_symbol ⚛️ infinity ♾️ peace_symbol ☮️ vulcan_salute 🖖
metal 🤘 call_me_hand 🤙 selfie 🤳 nail_care 💅 lips 👄 eye 👁️ ear 👂 footprints 👣 crystal_ball 🔮
magic_wand 🪄 teddy_bear 🧸 unicorn 🦄 dragon 🐉 owl 🦉 butterfly 🦋 snail 🐌 ant 🐜 spider 🕷️ crab 🦀
fish 🐟 tropical_fish 🐠 shark 🦈 dolphin 🐬 horse 🐴 cow 🐮 pig 🐷 rabbit 🐰 mouse 🐭 hamster 🐹
fox_face 🦊 lion 🦁 tiger 🐯 monkey 🐒 koala 🐨 frog 🐸 chicken 🐔 duck 🦆 eagle 🦅 wolf 🐺 satisfied 😆
smiling_face_with_three_hearts 🥰 exploding_head 🤯 partying_face 🥳 disguised_face 🥸 cowboy_hat_face 🤠
woozy_face 🥴 mask 😷 sneezing_face 🤧 hot_face 🥵 cold_face 🥶 shushing_face 🤫 lying_face 🤥
drooling_face 🤤 upside_down_face 🙃 slightly_frowning_face 🙁 frowning 😦 anguished 😧 confounded 😖
persevere 😣 yawning_face 🥱 face_with_head_bandage 🤕 wheelchair ♿ sos 🆘 passport_control 🛂
vertical_traffic_light 🚦 rotating_light 🚨 police_car 🚓 ambulance 🚑 fire_engine 🚒
`;

/** The emoji, by their GitHub names. */
const EMOJI: ReadonlyMap<string, string> = new Map(
  [...PAIRS.matchAll(/(\S+) (\S+)/g)].map(([, name = '', emoji = '']) => [name, emoji]),
);

/**
 * Returns the emoji with a GitHub name; undefined for an unknown name.
 *
 * @example emojiOf('tada') // '🎉'
 */
export function emojiOf(name: string): string | undefined {
  return EMOJI.get(name);
}
